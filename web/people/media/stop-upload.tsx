import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'

interface StopUploadProps {
  /** How many files haven't arrived. */
  readonly count?: number
  readonly onStop: () => void
  readonly onStay: () => void
}

/** Asks before files that haven't arrived are left behind. */
export function StopUpload({ count = 1, onStop, onStay }: StopUploadProps) {
  const { t } = useLingui()
  return (
    <AlertDialog title={t`Stop the upload?`} confirmLabel={<Trans>Stop upload</Trans>} onConfirm={onStop} onCancel={onStay}>
      <Plural value={count} one="The file isn’t saved yet. What you wrote stays." other="# files aren’t saved yet. What you wrote stays." />
    </AlertDialog>
  )
}
