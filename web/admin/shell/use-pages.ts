import { keepPreviousData, useInfiniteQuery } from '#web/lib/query.ts'
import type { Page } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { adminKey } from './staff-state.ts'

/** A list of the panel that comes page by page, as one list of rows; read anew whenever it is opened. */
export function usePages<Row>(
  key: readonly unknown[],
  read: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<readonly Row[]>>,
) {
  const query = useInfiniteQuery({
    queryKey: [...adminKey, ...key],
    staleTime: 0,
    ...byCursor(read),
    placeholderData: keepPreviousData,
  })
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) ?? [] }
}
