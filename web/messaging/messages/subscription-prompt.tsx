import { Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole, X } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Price } from '#web/ui/price.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { otherOf } from './conversations.ts'
import css from './subscription-prompt.module.css'

const QuickCheckout = latePart(
  async () => (await withPageTexts(() => import('#web/money/subscriptions/quick-checkout.tsx'), 'money')).QuickCheckout,
)

interface SubscriptionPromptProps {
  readonly conversation: Conversation
  readonly onDismiss: () => void
}

/**
 * Stands above the composer when the free messages are used up: whom, what it costs, and how to go on, here in the conversation.
 * What was written stays, and is sent when its writer presses Send.
 */
export function SubscriptionPrompt({ conversation, onDismiss }: SubscriptionPromptProps) {
  const { t } = useLingui()
  const [isPaying, setPaying] = useState(false)
  const { price } = conversation
  const { id, displayName: name } = otherOf(conversation)
  return (
    <section aria-label={t`Subscription`} className={css['prompt']}>
      <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.75} className={css['lock']} />
      <div className="min-w-0 flex-1">
        <p role="status" className="text-md font-bold">
          <Trans>Subscribe to keep messaging {name}</Trans>
        </p>
        <p className="text-sm muted">
          <Trans>You’ve used all your free messages. Your text is saved here.</Trans>
        </p>
        {price && isPaying ? (
          <div className={css['checkout']}>
            <QuickCheckout
              fallback={<Loading />}
              offer={{ creatorId: id, name, priceCents: price.cents, currency: price.currency }}
              onDone={onDismiss}
            />
          </div>
        ) : (
          <div className={css['actions']}>
            {price && <Price cents={price.cents} currency={price.currency} />}
            {price ? (
              <Button variant="paid" size="s" onClick={() => setPaying(true)}>
                <Trans>Subscribe</Trans>
              </Button>
            ) : (
              <ButtonLink size="s" href={paths.profile(id)}>
                <Trans>View Profile</Trans>
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <IconButton label={t`Dismiss`} icon={<X aria-hidden="true" size={18} />} onClick={onDismiss} />
    </section>
  )
}
