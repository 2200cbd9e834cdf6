import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import type { FailedJob } from '#contract/operations/system.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import css from './system.module.css'
import { useRetryJobs } from './use-retry-jobs.ts'

const failedQuery = queryOptions({
  queryKey: [...adminKey, 'failed-jobs'],
  queryFn: ({ signal }) => call('GET /api/admin/jobs/failed', { signal }),
  staleTime: 0,
})

/** Jobs that gave up, why, and a way to try them again. */
export function FailedJobs() {
  const { t } = useLingui()
  const { data: failed, error, refetch } = useQuery(failedQuery)
  return (
    <section aria-labelledby="failed-title" className="grid grid-cols-1 gap-3">
      <h2 id="failed-title" className="title">
        <Trans>Failed jobs</Trans>
      </h2>
      {error && !failed && <LoadError title={t`We couldn’t load the jobs`} error={error} onRetry={refetch} />}
      {!error && !failed && (
        <Loading>
          <Skeleton height="4rem" />
        </Loading>
      )}
      {failed?.length === 0 && (
        <p className="text-xs muted">
          <Trans>No failed jobs.</Trans>
        </p>
      )}
      {failed && failed.length > 0 && (
        <ul aria-label={t`Failed jobs`} className={css['failed']}>
          {failed.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function JobRow({ job }: { readonly job: FailedJob }) {
  const { t, i18n } = useLingui()
  const retry = useRetryJobs()
  const { id, name, error: why } = job
  const when = dateAndTime(job.failedAt, i18n.locale)
  const tries = fullNumber(job.tries, i18n.locale)
  return (
    <li>
      <div className={css['job']}>
        <span className={css['jobName']}>{name}</span>
        <span className="text-xs muted">
          <Trans>
            {when}, attempts: {tries}
          </Trans>
        </span>
        <span className={css['error']}>{why}</span>
      </div>
      <Button size="s" aria-label={t`Retry: ${name}`} isLoading={retry.isPending} onClick={() => retry.run({ id, name })}>
        <Trans>Retry</Trans>
      </Button>
    </li>
  )
}
