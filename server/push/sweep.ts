import type { Database } from '#server/platform/database/database.ts'

const day = 24 * 3_600_000
/** No note is tried for so long: what was sent before need not be remembered. */
const rememberedFor = 8 * day
/** A push service that takes nothing for so long will not any more. */
const givenUpAfter = 14 * day

/** Forgets what was sent long ago, and devices that nothing reaches. */
export async function sweepPush(database: Database, now: Date): Promise<void> {
  const before = (time: number) => new Date(now.getTime() - time)
  await database.deleteFrom('push_deliveries').where('begun_at', '<', before(rememberedFor)).execute()
  await database.deleteFrom('push_devices').where('failing_since', '<', before(givenUpAfter)).execute()
}
