import { useInfiniteQuery } from '#web/lib/query.ts'
import type { Page } from '#web/lib/api.ts'
import { freshFor } from './queries.ts'

const first: string | null = null

/** A list that comes page by page, as one list of rows. */
export function usePages<Row>(
  queryKey: readonly unknown[],
  read: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<readonly Row[]>>,
) {
  const query = useInfiniteQuery({
    queryKey,
    staleTime: freshFor,
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { cursor: pageParam }, signal),
    getNextPageParam: (page): string | null => page.next,
  })
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) ?? [] }
}
