import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { AdminUser } from '#contract/admin/admin.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'

interface EndSessionsProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

/** Signs a person out everywhere: for an account that somebody else got into. */
export function EndSessions({ user: { id, displayName }, onClose }: EndSessionsProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const act = async (reason: string) => {
    const { ended } = await call('POST /api/admin/users/{id}/end-sessions', { params: { id }, body: { reason } })
    showToast({
      tone: 'success',
      title: t`${displayName} is signed out everywhere`,
      description: t`${plural(ended, { one: '# session ended', other: '# sessions ended' })}`,
    })
    void refresh()
  }
  return (
    <ReasonDialog
      title={t`Sign ${displayName} out everywhere?`}
      confirmLabel={t`End sessions`}
      failure={t`We couldn’t end the sessions`}
      act={act}
      onClose={onClose}
    >
      <p>
        <Trans>This signs them out on all devices right away. They can sign in again.</Trans>
      </p>
    </ReasonDialog>
  )
}
