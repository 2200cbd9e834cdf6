import { Trans, useLingui } from '@lingui/react/macro'
import type { SystemState } from '#contract/operations/system.ts'
import { fullNumber } from '#web/lib/format.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import css from './system.module.css'
import { useRetryJobs } from './use-retry-jobs.ts'
import { wholeList } from './whole-list.ts'

type Job = SystemState['jobs'][number]

/** What the site does by itself, and how that goes. */
export function JobTable({ jobs }: Pick<SystemState, 'jobs'>) {
  const { t } = useLingui()
  const retry = useRetryJobs()
  const columns = useJobColumns()
  return (
    <section aria-labelledby="jobs-title" className="grid grid-cols-1 gap-3">
      <h2 id="jobs-title" className="title">
        <Trans>Jobs</Trans>
      </h2>
      <DataTable
        caption={t`All jobs`}
        columns={columns}
        pages={wholeList(jobs)}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        actions={({ name, failed }) =>
          failed > 0 ? [{ id: 'retry', label: t`Retry all failed jobs`, onSelect: () => retry.run({ name }) }] : []
        }
        empty={<EmptyState title={t`No jobs`} />}
        errorTitle={t`We couldn’t load the jobs`}
      />
    </section>
  )
}

function useJobColumns(): readonly Column<Job>[] {
  const { t, i18n } = useLingui()
  const number = (id: string, title: string, of: (job: Job) => number): Column<Job> => ({
    id,
    title,
    look: 'number',
    cell: (job) => fullNumber(of(job), i18n.locale),
  })
  return [
    {
      id: 'name',
      title: t`Job`,
      isName: true,
      cell: ({ name, isScheduled }) => (
        <span className={css['job']}>
          {name}
          {isScheduled && (
            <span className="text-xs muted">
              <Trans>scheduled</Trans>
            </span>
          )}
        </span>
      ),
    },
    number('waiting', t`Waiting`, ({ waiting }) => waiting),
    number('active', t`Running`, ({ active }) => active),
    number('failed', t`Failed`, ({ failed }) => failed),
    {
      id: 'last',
      title: t`Last run`,
      cell: ({ lastRunAt }) =>
        lastRunAt === null ? (
          <span className="faint">
            <Trans>Never</Trans>
          </span>
        ) : (
          <RelativeTime at={lastRunAt} look="ago" className="whitespace-nowrap" />
        ),
    },
    { id: 'error', title: t`Last error`, look: 'text', cell: ({ lastError }) => lastError ?? '–' },
  ]
}
