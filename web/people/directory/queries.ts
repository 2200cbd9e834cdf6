import { infiniteQueryOptions, type QueryClient, queryOptions } from '#web/lib/query.ts'
import type { Pictures } from '#contract/content/posts.ts'
import { call, callPage } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { type Filters, queryOf, writeFilters } from './filters.ts'
import { directoryKey, picturesKey } from './keys.ts'

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

/** The newest pictures of the creators of one page. */
export function picturesQuery(creatorIds: readonly number[]) {
  return queryOptions({
    queryKey: picturesKey(creatorIds),
    staleTime: freshFor,
    queryFn: ({ signal }): Promise<Pictures> => call('GET /api/pictures', { query: { authors: creatorIds.join() }, signal }),
  })
}
