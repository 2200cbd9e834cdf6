import { noteMissedCall } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CallRow } from './call-tables.ts'

/** Whom it rang at was not reached: in another call, too late, or the caller gave up. */
export const wasMissed = ({ outcome }: CallRow): boolean => outcome === 'missed' || outcome === 'cancelled' || outcome === 'busy'

/** Keeps for the callees that they were called, in the transaction that ends the calls. */
export async function noteMissed(database: Database, calls: readonly CallRow[], now: Date): Promise<void> {
  for (const { id, calleeId, callerId, conversationId } of calls.filter(wasMissed)) {
    // Rooms are named by clients and mean something to two people alone; the number of the call is nobody else's.
    await noteMissedCall(database, { userId: calleeId, actorId: callerId, conversationId, roomId: String(id) }, now)
  }
}
