import { Trans, useLingui } from '@lingui/react/macro'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'

interface RevokeDialogProps {
  /** Ends the link. */
  readonly revoke: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before a link ends. */
export function RevokeDialog({ revoke, onClose }: RevokeDialogProps) {
  const { t } = useLingui()
  const act = useAction(t`We couldn’t revoke the invitation`, async () => {
    await revoke()
    showToast({ tone: 'success', title: t`Invitation revoked` })
    onClose()
  })
  return (
    <AlertDialog
      title={t`Revoke this invitation?`}
      confirmLabel={t`Revoke invitation`}
      isPending={act.isPending}
      onConfirm={act.run}
      onCancel={onClose}
    >
      <p>
        <Trans>No one else can join with its link. People who already joined stay.</Trans>
      </p>
    </AlertDialog>
  )
}
