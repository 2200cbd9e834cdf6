import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '../database/database.ts'
import { untilFewer } from '../database/some-at-a-time.ts'

/** Rows of one statement: a write whose key is among them waits for no more than that. */
const atOnce = 2_000

/** Forgets the answers that were kept to repeat them, some at a time. */
export async function sweepReplies(database: Database, now: Date, count = atOnce): Promise<void> {
  const until = new Date(now.getTime() - limits.idempotencyHours * 3_600_000)
  await untilFewer(count, () =>
    sql`delete from idempotent_replies where (actor_id, route, key) in (
      select actor_id, route, key from idempotent_replies where created_at < ${until} order by created_at limit ${count})`.execute(
      database,
    ),
  )
}
