import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { RotateCw } from 'lucide-react'
import type { SystemState } from '#contract/operations/system.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { byteSize, dateAndTime } from '#web/admin/shell/format.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { HealthList } from './health-list.tsx'
import { JobTable } from './job-table.tsx'

/**
 * Not asked for again by itself: each look at it is on record. What the checks say comes in the reader's language, so that another language
 * is another look.
 */
const systemQuery = (locale: string) =>
  queryOptions({
    queryKey: [...adminKey, 'system', locale],
    queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
    staleTime: 0,
  })

/** How the machine under the site is, and what to do about it. */
export function SystemTab() {
  const { t, i18n } = useLingui()
  const { data: system, error, refetch, isFetching } = useQuery(systemQuery(i18n.locale))
  if (error && !system) return <LoadError title={t`We couldn’t load the system status`} error={error} onRetry={refetch} />
  if (!system) return <TabSkeleton />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <Button icon={<RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />} isLoading={isFetching} onClick={() => void refetch()}>
          <Trans>Check again</Trans>
        </Button>
      </div>
      <Figures system={system} />
      <HealthList checks={system.checks} />
      <JobTable jobs={system.jobs} />
      <FailedJobs />
    </div>
  )
}

function Figures({ system }: { readonly system: SystemState }) {
  const { t, i18n } = useLingui()
  const size = (bytes: number) => byteSize(bytes, i18n.locale)
  const { version, node, startedAt, memoryBytes, database, storage, sockets } = system
  const [databaseVersion, migration] = [database.version, database.migration]
  const connections = fullNumber(database.connections, i18n.locale)
  const files = fullNumber(storage.files, i18n.locale)
  const since = dateAndTime(startedAt, i18n.locale)
  const free = storage.freeBytes === null ? null : size(storage.freeBytes)
  return (
    <FigureCards
      figures={[
        { label: t`Version`, value: version, note: t`Node ${node}` },
        { label: t`Memory`, value: size(memoryBytes), note: t`Running since ${since}` },
        {
          label: t`Database`,
          value: size(database.bytes),
          note: t`${databaseVersion}, migration ${migration}, connections: ${connections}`,
        },
        { label: t`Storage`, value: size(storage.bytes), note: free === null ? t`Files: ${files}` : t`Files: ${files}; free: ${free}` },
        { label: t`Open sockets`, value: fullNumber(sockets, i18n.locale) },
      ]}
    />
  )
}
