import { infiniteQueryOptions, type QueryClient } from '#web/lib/query.ts'
import { callPage } from '#web/lib/api.ts'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { type Filters, queryOf, writeFilters } from './filters.ts'
import { directoryKey } from './keys.ts'

const noCursor: string | null = null
const freshFor = 60_000

/** Creators as ids, page by page; each of them stands once in the cache. */
export function directoryQuery(queryClient: QueryClient, filters: Filters) {
  return infiniteQueryOptions({
    queryKey: directoryKey(writeFilters(filters)),
    staleTime: freshFor,
    initialPageParam: noCursor,
    queryFn: async ({ pageParam, signal }) => {
      const { rows, next } = await callPage('GET /api/creators', {
        query: { ...queryOf(filters), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      })
      keepPeople(queryClient, rows)
      return { ids: rows.map((person) => person.id), next }
    },
    getNextPageParam: (page): string | null => page.next,
  })
}
