import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { mediumDate } from '#web/money/studio/format.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { useUndo } from '#web/admin/shell/use-undo.ts'

interface DeleteUserProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

/** Takes a person and everything of theirs out of sight, for good after a grace period (D30). */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const { t, i18n } = useLingui()
  const refresh = useRefresh()
  const undo = useUndo()
  const { id, displayName, username } = user
  const act = async (reason: string) => {
    const { removalAt } = await call('DELETE /api/admin/users/{id}', { params: { id }, body: { reason } })
    const date = mediumDate(removalAt, i18n.locale)
    showToast({
      tone: 'success',
      title: t`User deleted successfully`,
      description: t`${displayName} can be restored until ${date}.`,
      action: undo(
        () => call('POST /api/admin/users/{id}/restore', { params: { id }, body: { reason: t`Deletion undone` } }),
        t`User restored`,
        t`We couldn’t restore the user`,
      ),
    })
    void refresh()
  }
  return (
    <ReasonDialog
      title={t`Delete ${displayName}?`}
      confirmLabel={t`Delete user`}
      failure={t`Failed to delete user`}
      act={act}
      onClose={onClose}
    >
      <p>
        <Trans>
          This deletes {displayName} (@{username}) and all their posts. Their content is hidden and their devices are signed out right away.
          We’ll tell them why.
        </Trans>
      </p>
      <p>
        <Trans>You can undo this for {limits.removalDays} days. After that, the deletion is permanent. Payment records are kept.</Trans>
      </p>
    </ReasonDialog>
  )
}
