import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'

interface Retried {
  readonly name: string
  /** One job; all of the name without it. */
  readonly id?: string
}

/** Tries jobs that gave up again. */
export function useRetryJobs() {
  const { t } = useLingui()
  const report = useErrorToast()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<string | null>(null)
  const retry = async (job: Retried) => {
    setBusy(job.id ?? job.name)
    try {
      const { retried } = await call('POST /api/admin/jobs/retry', { body: job })
      showToast({ tone: 'success', title: t`${plural(retried, { one: '# job is tried again', other: '# jobs are tried again' })}` })
    } catch (error) {
      report(t`The job could not be tried again`, error)
    }
    setBusy(null)
    await refresh()
  }
  return { busy, retry: (job: Retried) => void retry(job) }
}
