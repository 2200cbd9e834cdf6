import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CallPrompt } from './call-state.ts'

/** Calls with this creator are for subscribers: what it costs, and the way there. */
export function CallPromptDialog({ person, prompt, onClose }: CallPrompt & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const name = person.displayName
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
          <ButtonLink variant="paid" href={paths.profile(person.id)} onClick={onClose}>
            <Trans>View profile</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>
          Calls with {name} are for subscribers, and for people {name} has written to.
        </Trans>
      </p>
      <Price cents={prompt.subscriptionPrice} currency={prompt.currency} />
    </Dialog>
  )
}
