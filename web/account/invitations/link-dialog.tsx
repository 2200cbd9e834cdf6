import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '#web/site/apis/copy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './invitations.module.css'

/** The link of a new invitation, shown this once. */
export function LinkDialog({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Your invitation link`}
      onClose={onClose}
      footer={
        <Button variant="ink" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 w-full">
        <p>
          <Trans>
            <b>Copy it now.</b> We show it only once. If it gets lost, revoke it and create a new one.
          </Trans>
        </p>
        <div className={css['value']}>
          <code translate="no">{url}</code>
          <CopyButton text={url} label={t`Copy link`} />
        </div>
      </div>
    </Dialog>
  )
}
