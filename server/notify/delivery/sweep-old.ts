import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { deleteOldNotifications } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hoursBefore } from './due.ts'

const atOnce = 2_000
/** How a delivery went is asked for no longer. */
const deliveryDays = 30

/** Takes away what happened longer ago than anybody looks for, some at a time, and how old deliveries went. */
export async function sweepOldNotifications({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const old = hoursBefore(clock.now(), limits.notificationDays * 24)
  while ((await deleteOldNotifications(database, old, atOnce)) > 0n);
  const done = hoursBefore(clock.now(), deliveryDays * 24)
  while ((await deleteEnded(database, done)) > 0n);
}

async function deleteEnded(database: Database, before: Date): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from deliveries where id in (select id from deliveries where ended_at < ${before} limit ${atOnce})`.execute(database)
  return numAffectedRows
}
