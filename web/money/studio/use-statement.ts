import { useInfiniteQuery } from '#web/lib/query.ts'
import { callPage } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { freshFor, studioKey } from './queries.ts'

/** One month, its lines page by page. */
export function useStatement(creatorId: number, month: string, currency: string) {
  const query = useInfiniteQuery({
    queryKey: [...studioKey(creatorId), 'statement', month, currency],
    staleTime: freshFor,
    ...byCursor((at, signal) =>
      callPage('GET /api/creator/{id}/statements/{month}', {
        params: { id: creatorId, month },
        query: { currency, limit: 100, ...at },
        signal,
      }),
    ),
  })
  return { ...query, statement: query.data?.pages[0]?.rows, lines: query.data?.pages.flatMap((page) => page.rows.lines) ?? [] }
}
