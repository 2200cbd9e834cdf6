import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'

/** Asks before a file that hasn't arrived is left behind. */
export function StopUpload({ onStop, onStay }: { readonly onStop: () => void; readonly onStay: () => void }) {
  const { t } = useLingui()
  return (
    <AlertDialog title={t`Stop the upload?`} confirmLabel={<Trans>Stop upload</Trans>} onConfirm={onStop} onCancel={onStay}>
      <Trans>The file isn’t saved yet. What you wrote stays.</Trans>
    </AlertDialog>
  )
}
