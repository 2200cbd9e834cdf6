import { Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole, X } from 'lucide-react'
import type { Conversation } from '#contract/messages.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { otherOf } from './conversations.ts'
import css from './subscription-prompt.module.css'

interface SubscriptionPromptProps {
  readonly conversation: Conversation
  readonly onDismiss: () => void
  /** Begins the subscription. Without it the prompt leads to the creator's profile. */
  readonly onSubscribe?: () => void
}

/** Stands above the composer when the free messages are used up: whom, what it costs, and a way on. What was written stays. */
export function SubscriptionPrompt({ conversation, onDismiss, onSubscribe }: SubscriptionPromptProps) {
  const { t } = useLingui()
  const creator = otherOf(conversation)
  const name = creator.displayName
  return (
    <section aria-label={t`Subscription`} className={css['prompt']}>
      <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.75} className={css['lock']} />
      <div className={css['words']}>
        <p role="status" className={css['title']}>
          <Trans>Subscribe to keep writing to {name}</Trans>
        </p>
        <p className={css['text']}>
          <Trans>Your free messages are used up. What you wrote is kept here.</Trans>
        </p>
        <div className={css['actions']}>
          {conversation.price && <Price cents={conversation.price.cents} currency={conversation.price.currency} />}
          {onSubscribe ? (
            <Button variant="paid" size="s" onClick={onSubscribe}>
              <Trans>Subscribe</Trans>
            </Button>
          ) : (
            <ButtonLink variant="paid" size="s" href={paths.profile(creator.id)}>
              <Trans>View profile</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      <IconButton label={t`Dismiss`} icon={<X aria-hidden="true" size={18} />} onClick={onDismiss} />
    </section>
  )
}
