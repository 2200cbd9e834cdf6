import { Trans, useLingui } from '@lingui/react/macro'
import type { Decision } from '#contract/moderation/moderation.ts'
import { callPage } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { useChoice } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { AppealCard } from './appeal-card.tsx'
import { deskKey } from './keys.ts'
import css from './reports.module.css'

const states = ['upheld', 'reversed'] as const

/** What people object to, oldest first. */
export function Appeals() {
  const { t } = useLingui()
  const state = useChoice('state', states) ?? 'open'
  const { rows, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages<Decision>(
    [...deskKey.slice(1), 'appeals', state],
    (page, signal) => callPage('GET /api/admin/appeals', { query: { ...page, state }, signal }),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        <FilterChoice
          name="state"
          label={t({ message: 'State', context: 'status' })}
          none={t`Pending`}
          choices={[
            { value: 'upheld', label: t`Upheld` },
            { value: 'reversed', label: t`Reversed` },
          ]}
        />
      </div>
      {isPending && <TabSkeleton />}
      {error && rows.length === 0 && <LoadError title={t`We couldn’t load the appeals`} error={error} onRetry={refetch} />}
      {!isPending && !error && rows.length === 0 && <EmptyState title={state === 'open' ? t`No pending appeals` : t`No appeals found`} />}
      {rows.length > 0 && (
        <ul aria-label={t`Appeals`} className={css['cards']}>
          {rows.map((decision) => (
            <li key={decision.id}>
              <AppealCard decision={decision} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
