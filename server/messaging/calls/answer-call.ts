import { sql } from 'kysely'
import type { ClientFrame } from '#contract/realtime.ts'
import { mustAgree } from '#server/site/legal/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { announceAccepted } from './announce-call.ts'
import { callRow, findLiveCalls, isMember, isUnblocked } from './call-queries.ts'
import type { CallRow } from './call-tables.ts'

type JoinFrame = Extract<ClientFrame, { type: 'join-video-call' }>

/** The callee accepts, once they have agreed to the documents in force: of several devices the first. Or a member takes a running call over to another device. */
export async function answerCall(platform: Platform, viewer: Viewer, frame: JoinFrame): Promise<void> {
  if (frame.isRejoin) return rejoin(platform, viewer, frame)
  if (await mustAgree(platform, viewer)) return
  const call = await accept(platform, viewer.id, frame)
  if (call) return announceAccepted(platform, call)
  // Too late: another device was first, and this one is told so.
  const [running] = await findLiveCalls(
    platform.database,
    sql`calls.state = 'connected' and callee_id = ${viewer.id} and room_id = ${frame.roomId}`,
  )
  if (running) tellTaken(platform, viewer.id, running.roomId, running.calleeDevice)
}

async function accept({ database, clock }: Platform, calleeId: number, { roomId, deviceId }: JoinFrame): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    update calls set state = 'connected', connected_at = ${clock.now()}, callee_device = ${deviceId ?? null}
    where room_id = ${roomId} and callee_id = ${calleeId} and state = 'ringing' and ${isUnblocked}
    returning ${callRow}`.execute(database)
  return rows[0]
}

async function rejoin({ database, bus }: Platform, viewer: Viewer, { roomId, deviceId = null }: JoinFrame): Promise<void> {
  const { rows } = await sql<CallRow>`
    update calls
    set caller_device = case when caller_id = ${viewer.id} then ${deviceId} else caller_device end,
      callee_device = case when callee_id = ${viewer.id} then ${deviceId} else callee_device end
    where room_id = ${roomId} and ${isMember(viewer.id)} and state = 'connected' and ${isUnblocked}
    returning ${callRow}`.execute(database)
  const [call] = rows
  if (!call) return
  tellTaken({ bus }, viewer.id, roomId, deviceId)
  const otherId = call.callerId === viewer.id ? call.calleeId : call.callerId
  const frame = { type: 'join-video-call' as const, roomId, fromUserId: viewer.id, deviceId, isRejoin: true }
  bus.publish('person.frames', { personIds: [otherId], frame })
}

function tellTaken({ bus }: Pick<Platform, 'bus'>, personId: number, roomId: string, deviceId: string | null): void {
  bus.publish('person.frames', { personIds: [personId], frame: { type: 'call-taken', roomId, deviceId } })
}
