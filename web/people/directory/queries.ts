import { infiniteQueryOptions, type QueryClient } from '#web/lib/query.ts'
import { callPage } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { type Filters, queryOf, writeFilters } from './filters.ts'
import { directoryKey } from './keys.ts'

const freshFor = 60_000

/** Creators as ids, page by page; each of them stands once in the cache. */
export function directoryQuery(queryClient: QueryClient, filters: Filters) {
  return infiniteQueryOptions({
    queryKey: directoryKey(writeFilters(filters)),
    staleTime: freshFor,
    ...byCursor(async (at, signal) => {
      const { rows, next } = await callPage('GET /api/creators', {
        query: { ...queryOf(filters), ...at },
        signal,
      })
      keepPeople(queryClient, rows)
      return { ids: rows.map((person) => person.id), next }
    }),
  })
}
