import { sql } from 'kysely'
import { actAsSystem } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PushAnswer, PushMessage } from '#server/platform/push.ts'
import { removeDevice, type ReachedDevice } from './device-queries.ts'
import { contactOf, readSiteKeys } from './site-keys.ts'

export type Outlets = Pick<Platform, 'database' | 'connection' | 'config' | 'clock' | 'log' | 'push'>

/** `known` was sent before, by this process or another one, or its sender died on the way: nobody is told twice. */
export type Delivery = PushAnswer['outcome'] | 'known'

const second = 1_000
/** Where a push service says nothing of it. */
const rest = 30 * second
const longestRest = 6 * 3_600 * second

/**
 * Sends one note to one device, once: a row for each thing it tells of is there before the message leaves, and only what was certainly not
 * taken is sent again. A device that was told of all of them is not told again; of one more, it is.
 */
export async function deliver(
  outlets: Outlets,
  device: ReachedDevice,
  noteIds: readonly string[],
  message: PushMessage,
): Promise<Delivery> {
  const { database, clock, config, push } = outlets
  const now = clock.now()
  if (device.restsUntil !== null && device.restsUntil > now) return 'later'
  // Whatever can fail by itself does so before it counts as begun.
  const keys = await readSiteKeys(outlets)
  const begun = await claim(database, device.id, noteIds, now)
  if (begun.length === 0) return 'known'
  const answer = await push.send(device, message, { keys, contact: contactOf(config) })
  await settle(outlets, device, begun, answer)
  return answer.outcome
}

/** Those that this device was not told of, and nobody tells it at this moment. */
async function claim(database: Database, deviceId: number, noteIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into push_deliveries (device_id, note_id, state, begun_at)
    -- It may have been switched off in this moment.
    select push_devices.id, notes.id, 'begun', ${now} from push_devices, unnest(${noteIds}::text[]) as notes (id)
    where push_devices.id = ${deviceId}
    order by notes.id
    on conflict (device_id, note_id) do update set state = 'begun', begun_at = ${now} where push_deliveries.state = 'failed'
    returning note_id as id`.execute(database)
  return rows.map(({ id }) => id)
}

async function settle(
  { database, clock, log }: Outlets,
  device: ReachedDevice,
  begun: readonly string[],
  answer: PushAnswer,
): Promise<void> {
  if (answer.outcome === 'gone') {
    await removeDevice(database, actAsSystem(), device.id)
    return
  }
  const state = states[answer.outcome]
  await database.updateTable('push_deliveries').set({ state }).where('device_id', '=', device.id).where('note_id', 'in', begun).execute()
  // Nobody asked its push service, so nothing is known of the device that was not known before.
  if (answer.outcome === 'busy') return
  const now = clock.now()
  const isTaken = answer.outcome === 'taken'
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

/** What may have been taken stays begun: as with a process that died on the way, it is not sent again. */
const states = { taken: 'taken', refused: 'refused', later: 'failed', busy: 'failed', unanswered: 'begun' } as const
