import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withPageTexts } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Price } from '#web/ui/price.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import type { CallPrompt } from './call-state.ts'

const QuickCheckout = latePart(
  async () => (await withPageTexts(() => import('#web/money/subscriptions/quick-checkout.tsx'), 'money')).QuickCheckout,
)

/** Calls with this creator are for subscribers: what it costs, and the way there. */
export function CallPromptDialog({ person, prompt, onClose }: CallPrompt & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [isPaying, setPaying] = useState(false)
  const name = person.displayName
  if (isPaying) {
    return (
      <Dialog title={t`Subscribe to call ${name}`} onClose={onClose}>
        <QuickCheckout
          fallback={<Loading />}
          offer={{ creatorId: person.id, name, priceCents: prompt.subscriptionPrice, currency: prompt.currency }}
          onDone={onClose}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t`Subscribe to call ${name}`}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="paid" onClick={() => setPaying(true)}>
            <Trans>Subscribe</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Calls with {name} are for subscribers and people {name} has messaged.
        </Trans>
      </p>
      <Price cents={prompt.subscriptionPrice} currency={prompt.currency} />
    </Dialog>
  )
}
