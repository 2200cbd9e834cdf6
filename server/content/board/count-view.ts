import { sql } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { retryConflicts } from '#server/platform/database/transaction.ts'
import type { Exchange } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { visitorMark } from '#server/people/users/index.ts'

/** Whoever looks, as far as counting needs it. */
export type Looker = Pick<Exchange, 'address' | 'userAgent'>

/**
 * Counts a look at a request once per viewer and day (D34), in one statement, so that many at once count once. Somebody's own looks do
 * not count, but at what they asked anonymously: whoever leads people to it one by one must not see at whom the count stands still. Answers the count after it, or undefined when nothing changed.
 */
export async function countView(
  database: Database,
  requestId: number,
  viewer: Viewer | null,
  { address, userAgent }: Looker,
  now: Date,
): Promise<number | undefined> {
  const mark = viewer ? `account:${viewer.id}` : (await visitorMark(database, now))(address, userAgent)
  const { rows } = await retryConflicts(database, () =>
    sql<{ viewsCount: number }>`
      with seen as (
        insert into board_request_views (request_id, day, viewer)
        select id, ${utcDay(now)}::date, ${mark} from board_requests
        where id = ${requestId} and (is_anonymous or user_id is distinct from ${viewer?.id ?? null}::bigint)
        on conflict do nothing
        returning request_id
      )
      update board_requests set views_count = views_count + 1
      where id in (select request_id from seen)
      returning views_count as "viewsCount"`.execute(database),
  )
  return rows[0]?.viewsCount
}
