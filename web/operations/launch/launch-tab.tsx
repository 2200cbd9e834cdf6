import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { fullNumber } from '#web/lib/format.ts'
import { useQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { launchQuery } from './launch-query.ts'
import { StepList } from './step-list.tsx'
import css from './launch.module.css'

/** What's missing before strangers come: every step of going live, each of which the server looks at itself. */
export function LaunchTab() {
  const { t, i18n } = useLingui()
  const { data: launch, error, refetch, isFetching } = useQuery(launchQuery(i18n.locale))
  if (error && !launch) return <LoadError title={t`We couldn’t check the steps`} error={error} onRetry={refetch} />
  if (!launch) return <TabSkeleton />
  const left = launch.steps.filter(({ state }) => state === 'to_do').length
  const done = fullNumber(launch.steps.filter(({ state }) => state === 'done').length, i18n.locale)
  const all = fullNumber(launch.steps.length, i18n.locale)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className={css['summary']}>
        <p role="status" className="title">
          {launch.isReady ? (
            <Trans>Your site is ready</Trans>
          ) : (
            t({ message: `${done} of ${all} steps done`, comment: 'steps of going live' })
          )}
        </p>
        <p className="measure text-sm muted">
          {left > 0 ? (
            <Trans>Each step checks itself. Finish every step marked “To do” before you invite people.</Trans>
          ) : (
            <Trans>Each step checks itself. Optional steps are up to you.</Trans>
          )}
        </p>
        <Button icon={<RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />} isLoading={isFetching} onClick={() => void refetch()}>
          <Trans>Check again</Trans>
        </Button>
      </div>
      <StepList steps={launch.steps} />
    </div>
  )
}
