import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { keptMilliseconds } from './rules.ts'

const atOnce = 5_000

/** Forgets where accounts came from, once that was kept long enough: also of waves, which keep by what they were selected. */
export async function sweepOrigins(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMilliseconds)
  await sql`
    update waves set selection = selection - array['network', 'domain', 'shape', 'text', 'link']
    where ended_at < ${before} and selection ?| array['network', 'domain', 'shape', 'text', 'link']`.execute(database)
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from account_origins where user_id in (
        select user_id from account_origins where at < ${before} order by at limit ${atOnce})`.execute(database)
    if (Number(numAffectedRows ?? 0) < atOnce) return
  }
}
