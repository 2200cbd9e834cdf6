import { ReasonDialog as Dialog, type ReasonDialogProps } from '#web/moderation/reports/reason-dialog.tsx'
import { useReport } from './use-report.ts'

/** Asks why, in the panel: its gate says itself that it was locked meanwhile. */
export function ReasonDialog(props: Omit<ReasonDialogProps, 'report'>) {
  return <Dialog {...props} report={useReport()} />
}
