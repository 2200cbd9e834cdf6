import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PushTarget } from '#server/platform/push.ts'

const day = 24 * 3_600_000

/** A device that may be sent to. */
export interface ReachedDevice extends PushTarget {
  readonly id: number
  readonly showsPreviews: boolean
  readonly restsUntil: Date | null
  readonly failingSince: Date | null
}

export interface DeviceRow {
  readonly id: number
  readonly userId: number
  readonly sessionId: string
  readonly label: string
  readonly createdAt: Date
  readonly takenAt: Date | null
  readonly failingSince: Date | null
  readonly showsPreviews: boolean
}

/** Devices whose sessions are not over, though the sweep may not have come yet, and which subscribed for the site's present key. */
function selectLive(database: Database, siteKey: string, now: Date) {
  return database
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .where('push_devices.site_key', '=', siteKey)
    .where('sessions.created_at', '>=', new Date(now.getTime() - limits.sessionDays * day))
    .where('sessions.last_seen_at', '>=', new Date(now.getTime() - limits.sessionIdleDays * day))
}

export function findDevices(database: Database, userId: number, siteKey: string, now: Date): Promise<DeviceRow[]> {
  return selectLive(database, siteKey, now)
    .select(['push_devices.id', 'push_devices.user_id as userId', 'session_id as sessionId', 'sessions.label'])
    .select(['push_devices.created_at as createdAt', 'taken_at as takenAt', 'failing_since as failingSince'])
    .select('shows_previews as showsPreviews')
    .where('push_devices.user_id', '=', userId)
    .orderBy('push_devices.created_at', 'desc')
    .orderBy('push_devices.id', 'desc')
    .limit(limits.pageSizeMaximum)
    .execute()
}

/** Where somebody can be reached, the newest first; on one device where a session is named. */
export function findReached(
  database: Database,
  who: { readonly userId: number; readonly sessionId?: string },
  siteKey: string,
  now: Date,
): Promise<ReachedDevice[]> {
  return selectLive(database, siteKey, now)
    .select(['push_devices.id', 'endpoint', 'p256dh', 'auth', 'shows_previews as showsPreviews', 'rests_until as restsUntil'])
    .select(['failing_since as failingSince', 'push_devices.user_id as userId'])
    .where('push_devices.user_id', '=', who.userId)
    .$if(who.sessionId !== undefined, (query) => query.where('session_id', '=', who.sessionId ?? ''))
    .orderBy('push_devices.created_at', 'desc')
    .limit(limits.pushDevices)
    .execute()
}

/** Of these people, those who have a device to send to. */
export async function findReachable(
  database: Database,
  userIds: readonly number[],
  siteKey: string,
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await selectLive(database, siteKey, now)
    .select('push_devices.user_id as userId')
    .distinct()
    .where(sql<boolean>`push_devices.user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

export interface NewDevice extends PushTarget {
  readonly sessionId: string
  readonly endpointHash: string
  readonly siteKey: string
}

/**
 * Keeps what a browser subscribed with, in the place of what its session had before. An address that is known already is taken over only
 * with the keys that belong to it, as the browser itself has them when somebody else signs in: false where they differ.
 */
export async function keepDevice(database: Database, device: NewDevice, now: Date): Promise<boolean> {
  const { userId, sessionId, endpoint, endpointHash, p256dh, auth, siteKey } = device
  await database.deleteFrom('push_devices').where('session_id', '=', sessionId).where('endpoint_hash', '!=', endpointHash).execute()
  const kept = await database
    .insertInto('push_devices')
    .values({
      user_id: userId,
      session_id: sessionId,
      endpoint,
      endpoint_hash: endpointHash,
      p256dh,
      auth,
      site_key: siteKey,
      created_at: now,
      taken_at: null,
      rests_until: null,
      failing_since: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('endpoint_hash')
        .doUpdateSet({
          user_id: userId,
          session_id: sessionId,
          site_key: siteKey,
          // What one person allowed, the next one on this device did not.
          shows_previews: sql<boolean>`push_devices.shows_previews and push_devices.user_id = ${userId}`,
          failing_since: null,
        })
        .where('push_devices.p256dh', '=', p256dh)
        .where('push_devices.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst()
  if (kept) await keepNewest(database, userId, sessionId)
  return kept !== undefined
}

/** Nobody has more devices than are told: the ones that were reached least lately make room, and say so on their own page. */
async function keepNewest(database: Database, userId: number, sessionId: string): Promise<void> {
  await sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId}
      order by session_id = ${sessionId} desc, greatest(created_at, taken_at) desc, id desc offset ${limits.pushDevices})`.execute(database)
}

export async function writePreviews(
  database: Database,
  _allowed: Allowed<'pushDevice.change'>,
  id: number,
  showsPreviews: boolean,
): Promise<void> {
  await database.updateTable('push_devices').set({ shows_previews: showsPreviews }).where('id', '=', id).execute()
}

export async function removeDevice(database: Database, _may: Allowed<'pushDevice.change'> | AsSystem, id: number): Promise<void> {
  await database.deleteFrom('push_devices').where('id', '=', id).execute()
}
