import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, queryOptions, useQuery } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { FilterSearch } from '#web/admin/shell/filter-search.tsx'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { ProfileViews } from '#web/admin/people/profile-views.tsx'
import css from './analytics.module.css'

const shown = 5

const foundQuery = (query: string) =>
  queryOptions({
    queryKey: [...adminKey, 'find-person', query],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query: { query, limit: shown }, signal }),
    enabled: query !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** How often the profile of one person was looked at. */
export function ViewsOfPerson() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const query = useFilter('q')
  const chosen = Number(useFilter('person'))
  const { data: found, error, refetch } = useQuery(foundQuery(query))
  return (
    <section aria-labelledby="views-title" className={css['views']}>
      <h2 id="views-title" className="title">
        <Trans>Profile views by user</Trans>
      </h2>
      <FilterSearch name="q" label={t`Name, username, email or ID`} maxLength={limits.searchLength} />
      {error && query !== '' && <LoadError title={t`Error loading users`} error={error} onRetry={refetch} />}
      {query !== '' && found && (
        <ul aria-label={t`Users found`} className={css['found']}>
          {found.length === 0 && (
            <li>
              <Trans>No users found</Trans>
            </li>
          )}
          {found.map((person) => {
            const name = person.displayName
            return (
              <li key={person.id}>
                <PersonCell person={person} />
                <Button
                  size="s"
                  aria-pressed={chosen === person.id}
                  aria-label={t`Show views of ${name}’s profile`}
                  onClick={() => setFilters({ person: String(person.id) })}
                >
                  <Trans>Show views</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {Number.isSafeInteger(chosen) && chosen > 0 && <ProfileViews key={chosen} userId={chosen} />}
    </section>
  )
}
