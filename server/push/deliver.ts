import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PushAnswer, PushMessage } from '#server/platform/push.ts'
import { removeDevice, type ReachedDevice } from './device-queries.ts'
import { contactOf, readSiteKeys } from './site-keys.ts'

export type Outlets = Pick<Platform, 'database' | 'connection' | 'config' | 'clock' | 'log' | 'push'>

/** `known` was sent before, by this process or another one, or its sender died on the way: nobody is told twice. */
export type Delivery = 'taken' | 'gone' | 'later' | 'refused' | 'known'

const second = 1_000
/** Where a push service says nothing of it. */
const rest = 30 * second
const longestRest = 6 * 3_600 * second

/** Sends one note to one device, once: the row is there before the message leaves, and only what was certainly not taken is sent again. */
export async function deliver(outlets: Outlets, device: ReachedDevice, noteId: string, message: PushMessage): Promise<Delivery> {
  const { database, clock, config, push } = outlets
  const now = clock.now()
  if (device.restsUntil !== null && device.restsUntil > now) return 'later'
  if (!(await claim(database, device.id, noteId, now))) return 'known'
  const keys = await readSiteKeys(outlets)
  const answer = await push.send(device, message, { keys, contact: contactOf(config) })
  await settle(outlets, device, noteId, answer)
  return answer.outcome
}

async function claim(database: Database, deviceId: number, noteId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into push_deliveries (device_id, note_id, state, begun_at)
    -- It may have been switched off in this moment.
    select id, ${noteId}, 'begun', ${now} from push_devices where id = ${deviceId}
    on conflict (device_id, note_id) do update set state = 'begun', begun_at = ${now} where push_deliveries.state = 'failed'
    returning device_id`.execute(database)
  return rows.length > 0
}

async function settle({ database, clock, log }: Outlets, device: ReachedDevice, noteId: string, answer: PushAnswer): Promise<void> {
  if (answer.outcome === 'gone') {
    await removeDevice(database, device.id)
    return
  }
  const now = clock.now()
  const isTaken = answer.outcome === 'taken'
  const state = answer.outcome === 'later' ? ('failed' as const) : answer.outcome
  await database.updateTable('push_deliveries').set({ state }).where('device_id', '=', device.id).where('note_id', '=', noteId).execute()
  const wait = answer.outcome === 'later' ? Math.min((answer.seconds ?? 0) * second || rest, longestRest) : null
  await database
    .updateTable('push_devices')
    .set({
      ...(isTaken ? { taken_at: now } : {}),
      failing_since: isTaken ? null : (device.failingSince ?? now),
      rests_until: wait === null ? null : new Date(now.getTime() + wait),
    })
    .where('id', '=', device.id)
    .execute()
  if ('reason' in answer) log.warn({ deviceId: device.id, reason: answer.reason }, 'a push message was not taken')
}
