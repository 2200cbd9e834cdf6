import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { block, type Parted } from './parting.ts'

export interface BlockDialogProps {
  readonly person: Parted
  readonly onClose: () => void
  /** Before what they wrote leaves the page: where that is the page itself, the way out. */
  readonly onBlocked?: () => void | Promise<void>
}

/** Asks before somebody is blocked, and says what that does. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const name = person.displayName
  const confirm = useAction(t`We couldn’t block ${name}`, async () => {
    await block(queryClient, person)
    await onBlocked?.()
    showToast({ tone: 'success', title: t`${name} is blocked` })
    onClose()
  })
  return (
    <AlertDialog title={t`Block ${name}?`} confirmLabel={t`Block`} isPending={confirm.isPending} onConfirm={confirm.run} onCancel={onClose}>
      <p>
        <Trans>You won’t be able to see, follow, message or call each other. You’ll both stop following each other.</Trans>
      </p>
      <p>
        <Trans>They won’t be notified. You can unblock them in Settings.</Trans>
      </p>
    </AlertDialog>
  )
}
