import { keepPreviousData, useInfiniteQuery } from '#web/lib/query.ts'
import type { Page } from '#web/lib/api.ts'
import { adminKey } from './staff-state.ts'

const first: string | null = null

/** A list of the panel that comes page by page, as one list of rows; read anew whenever it is opened. */
export function usePages<Row>(
  key: readonly unknown[],
  read: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<readonly Row[]>>,
) {
  const query = useInfiniteQuery({
    queryKey: [...adminKey, ...key],
    staleTime: 0,
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { cursor: pageParam }, signal),
    getNextPageParam: (page): string | null => page.next,
    placeholderData: keepPreviousData,
  })
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) ?? [] }
}
