import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hoursBefore } from './due.ts'

const atOnce = 2_000
/** How a delivery went is asked for no longer. */
const deliveryDays = 30

/** Takes away what happened longer ago than anybody looks for, some at a time, and how old deliveries went. */
export async function sweepOldNotifications({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const old = hoursBefore(clock.now(), limits.notificationDays * 24)
  await untilNone(() =>
    sql`delete from notifications where id in (select id from notifications where created_at < ${old} limit ${atOnce})`.execute(database),
  )
  const done = hoursBefore(clock.now(), deliveryDays * 24)
  await untilNone(() =>
    sql`delete from deliveries where id in (select id from deliveries where ended_at < ${done} limit ${atOnce})`.execute(database),
  )
}

async function untilNone(remove: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>): Promise<void> {
  while (((await remove()).numAffectedRows ?? 0n) > 0n);
}
