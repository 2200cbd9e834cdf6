import { sql } from 'kysely'
import type { ClientFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { isMember, isUnblocked } from './call-queries.ts'

type SignalFrame = Extract<ClientFrame, { type: 'video-call-offer' | 'video-call-answer' | 'ice-candidate' }>

/**
 * Carries what two browsers tell each other about their connection, unread: only from a member of an accepted call to the other one, and
 * only while neither has blocked the other. Before the callee accepts nothing passes, so nobody's address is given away by ringing.
 */
export async function passSignal({ database, bus }: Pick<Platform, 'database' | 'bus'>, viewer: Viewer, frame: SignalFrame): Promise<void> {
  const isNamed = frame.roomId ? sql`room_id = ${frame.roomId}` : sql`true`
  const { rows } = await sql<{ roomId: string; otherId: number }>`
    select room_id as "roomId", case when caller_id = ${viewer.id} then callee_id else caller_id end as "otherId"
    from calls where state = 'connected' and ${isMember(viewer.id)} and ${isNamed} and ${isUnblocked}`.execute(database)
  const [call] = rows
  if (!call) return
  bus.publish('person.frames', { personIds: [call.otherId], frame: { ...frame, roomId: call.roomId, fromUserId: viewer.id } })
}
