import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/admin/admin.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'

interface RestoreUserProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

/** Takes a suspension or deletion back. */
export function RestoreUser({ user: { id, displayName, username }, onClose }: RestoreUserProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const act = async (reason: string) => {
    await call('POST /api/admin/users/{id}/restore', { params: { id }, body: { reason } })
    showToast({ tone: 'success', title: t`User restored`, description: t`${displayName}’s account and content are visible again.` })
    void refresh()
  }
  return (
    <ReasonDialog
      tone="ink"
      title={t`Restore ${displayName}?`}
      confirmLabel={t`Restore user`}
      failure={t`We couldn’t restore the user`}
      act={act}
      onClose={onClose}
    >
      <p>
        <Trans>
          {displayName} (@{username}) can sign in again. Their profile and posts will be visible again.
        </Trans>
      </p>
    </ReasonDialog>
  )
}
