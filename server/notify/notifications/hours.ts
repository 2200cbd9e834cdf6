import { sql } from 'kysely'
import type { NotificationSettings } from '#contract/notify/notification-settings.ts'
import type { Database } from '#server/platform/database/database.ts'

/** When somebody wants to be told. */
export type Hours = Pick<NotificationSettings, 'timeZone' | 'quietHours' | 'digest'>

export const usualHours: Hours = { timeZone: null, quietHours: null, digest: { every: 'day', hour: 8, weekday: 1 } }

export async function findHours(database: Database, personIds: readonly number[]): Promise<Map<number, Hours>> {
  const rows = await database
    .selectFrom('notification_settings')
    .select(['user_id', 'time_zone', 'quiet_from', 'quiet_until', 'digest_every', 'digest_hour', 'digest_weekday'])
    .where('user_id', 'in', personIds.length > 0 ? [...personIds] : [0])
    .execute()
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        timeZone: row.time_zone,
        quietHours: row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
        digest: { every: row.digest_every, hour: row.digest_hour, weekday: row.digest_weekday },
      },
    ]),
  )
}

export async function writeHours(database: Database, personId: number, { timeZone, quietHours, digest }: Hours): Promise<void> {
  const values = {
    time_zone: timeZone,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    digest_every: digest.every,
    digest_hour: digest.hour,
    digest_weekday: digest.weekday,
  }
  await database
    .insertInto('notification_settings')
    .values({ user_id: personId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** The database and this process both know the zone, by this name. */
export async function isTimeZone(database: Database, name: string): Promise<boolean> {
  if (!isKnownHere(name)) return false
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(database)
  return rows.length > 0
}

function isKnownHere(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
