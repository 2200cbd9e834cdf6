import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/admin/admin.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'

interface NewcomerLimitsProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

/** Lifts the limits of a new account, or starts them. */
export function NewcomerLimits({ user: { id, displayName, isNewcomer }, onClose }: NewcomerLimitsProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const act = async (reason: string) => {
    await call('POST /api/admin/users/{id}/newcomer', { params: { id }, body: { isNewcomer: !isNewcomer, reason } })
    showToast({
      tone: 'success',
      title: isNewcomer ? t`${displayName} is no longer limited` : t`${displayName} is limited as a new account`,
    })
    void refresh()
  }
  return (
    <ReasonDialog
      title={isNewcomer ? t`Lift the limits of ${displayName}?` : t`Limit ${displayName} as a new account?`}
      confirmLabel={isNewcomer ? t`Lift limits` : t`Limit`}
      failure={t`We couldn’t change the limits`}
      act={act}
      onClose={onClose}
    >
      <p>
        {isNewcomer ? (
          <Trans>Everyone can find what they post, and their messages arrive within a minute.</Trans>
        ) : (
          <Trans>
            For 7 days, or until 3 people answer them, only followers find what they post, and messages to people who don’t know them wait.
          </Trans>
        )}
      </p>
    </ReasonDialog>
  )
}
