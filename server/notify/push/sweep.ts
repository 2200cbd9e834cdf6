import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { untilFewer } from '#server/platform/database/some-at-a-time.ts'

const day = 24 * 3_600_000
/** No note is tried for so long: what was sent before need not be remembered. */
const rememberedFor = 8 * day
/** A push service that takes nothing for so long will not any more. */
const givenUpAfter = 14 * day
/** Rows of one statement: whoever is being told of something in the meantime waits for no more than that. */
const atOnce = 2_000

/** Forgets what was sent long ago, and devices that nothing reaches, some at a time. */
export async function sweepPush(database: Database, now: Date, count = atOnce): Promise<void> {
  const before = (time: number) => new Date(now.getTime() - time)
  await untilFewer(count, () =>
    sql`delete from push_deliveries where (device_id, note_id) in (
      select device_id, note_id from push_deliveries where begun_at < ${before(rememberedFor)} limit ${count})`.execute(database),
  )
  await untilFewer(count, () =>
    sql`delete from push_devices where id in (
      select id from push_devices where failing_since < ${before(givenUpAfter)} limit ${count})`.execute(database),
  )
}
