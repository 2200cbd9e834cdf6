import type { RawBuilder } from 'kysely'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announceEnded } from './announce-call.ts'
import { endCalls } from './end-calls.ts'
import { noteMissed, wasMissed } from './note-missed.ts'

/** Ends calls, and tells of it: both people's devices, the history, and whoever missed one. */
export async function endAndTell(
  platform: Pick<Platform, 'connection' | 'database' | 'bus' | 'clock' | 'log' | 'presence'>,
  condition: RawBuilder<unknown>,
  outcomeOfRinging: RawBuilder<unknown>,
): Promise<void> {
  const now = platform.clock.now()
  const ended = await inTransaction(platform.database, async (transaction) => {
    const calls = await endCalls(transaction, condition, outcomeOfRinging, now)
    await noteMissed(transaction, calls, now)
    return calls
  })
  await announceEnded(platform, ended)
  const missed = ended.filter(wasMissed)
  if (missed.length > 0)
    pushUnreadCounts(
      platform,
      missed.map(({ calleeId }) => calleeId),
    )
}
