import { Trans, useLingui } from '@lingui/react/macro'
import type { HeldGroup } from '#contract/moderation/held.ts'
import { callPage } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { HeldCard } from './held-card.tsx'
import { deskKey } from './keys.ts'
import css from './reports.module.css'

/** What several new accounts wrote nearly the same, and what matches removed spam: one card for each group. */
export function Held() {
  const { t } = useLingui()
  const { rows, ...query } = usePages<HeldGroup>([...deskKey.slice(1), 'held'], (page, signal) =>
    callPage('GET /api/admin/held', { query: page, signal }),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm muted measure">
        <Trans>
          Similar posts and comments of new accounts wait here. Until you decide, only their authors see them. Messages are never shown
          here.
        </Trans>
      </p>
      <PagedRows
        query={query}
        rows={rows}
        errorTitle={t`We couldn’t load what’s held`}
        empty={<EmptyState title={t`Nothing is waiting for review`} />}
      >
        {(groups) => (
          <ul aria-label={t`Held posts and comments`} className={css['cards']}>
            {groups.map((group) => (
              <li key={group.id}>
                <HeldCard group={group} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  )
}
