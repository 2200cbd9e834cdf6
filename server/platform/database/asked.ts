import { sql } from 'kysely'

/** A row as one viewer asks for it. */
export interface Asked {
  /** 0 for visitors. */
  readonly viewerId: number
  readonly id: number
}

/** In a query that has joined `askedFor`: the viewer. */
export const asker = sql.ref('asked.viewer_id')

/** In a query: which viewer asks for which row. */
export function askedFor(asked: readonly Asked[]) {
  const [viewers, ids] = [asked.map(({ viewerId }) => viewerId), asked.map(({ id }) => id)]
  const pairs = sql<{ viewer_id: number; row_id: number }>`unnest(${viewers}::bigint[], ${ids}::bigint[])`
  return pairs.as<'asked'>(sql`asked (viewer_id, row_id)`)
}
