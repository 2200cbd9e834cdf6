import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Disputes with test cards stop mattering once real ones are paid with. */
const isCurrent = sql`(realm = 'live' or not exists (select from subscriptions where realm = 'live'))`

/** How many disputes and inquiries wait for evidence, and until when the first one takes any. */
export async function readWaitingDisputes(database: Database): Promise<{ readonly count: number; readonly dueAt: Date | null }> {
  const { rows } = await sql<{ count: number; dueAt: Date | null }>`
    select count(*) as count, min(due_at) as "dueAt" from disputes where status = 'needs_response' and ${isCurrent}`.execute(database)
  return rows[0] ?? { count: 0, dueAt: null }
}
