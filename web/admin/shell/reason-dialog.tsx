import { ReasonDialog as Dialog, type ReasonDialogProps } from '#web/moderation/reports/reason-dialog.tsx'
import { useErrorToast } from './use-error-toast.ts'

/** Asks why, in the panel: its gate says itself that it was locked meanwhile. */
export function ReasonDialog(props: Omit<ReasonDialogProps, 'report'>) {
  return <Dialog {...props} report={useErrorToast()} />
}
