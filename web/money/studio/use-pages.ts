import { useInfiniteQuery } from '#web/lib/query.ts'
import type { Page } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { freshFor } from './queries.ts'

/** A list that comes page by page, as one list of rows. */
export function usePages<Row>(
  queryKey: readonly unknown[],
  read: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<readonly Row[]>>,
) {
  const query = useInfiniteQuery({
    queryKey,
    staleTime: freshFor,
    ...byCursor(read),
  })
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) ?? [] }
}
