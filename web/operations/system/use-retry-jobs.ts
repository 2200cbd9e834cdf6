import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'

interface Retried {
  readonly name: string
  /** One job; all of the name without it. */
  readonly id?: string
}

/** Tries jobs that gave up again. */
export function useRetryJobs() {
  const { t } = useLingui()
  const refresh = useRefresh()
  const retry = async (job: Retried) => {
    try {
      const { retried } = await call('POST /api/admin/jobs/retry', { body: job })
      showToast({ tone: 'success', title: t`${plural(retried, { one: 'Retrying # job', other: 'Retrying # jobs' })}` })
    } finally {
      await refresh()
    }
  }
  return useAction(t`We couldn’t retry the job`, retry, ({ id, name }) => id ?? name)
}
