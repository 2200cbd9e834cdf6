import { contestUnlocking, endKeysSince } from '#server/account/credentials/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { endIdentities, trustedBefore } from '#server/account/session/index.ts'
import { endSignIns } from '#server/account/enforcement/index.ts'
import type { Change } from './changes.ts'

/**
 * Shows everybody out of an account whose change of address is called a theft: all sessions and tokens end, and the passkeys and codes
 * that were added shortly before it or since are taken away, as thieves prepare their way back first. No account at Google is believed,
 * however long it is connected: it may be of either mailbox, and its owner connects it again by signing in. Answers what stands for the
 * sessions, for `session.ended`.
 */
export async function showOut(transaction: Database, change: Change, now: Date): Promise<string[]> {
  const { personId } = change
  const since = trustedBefore(change)
  await endIdentities(transaction, personId)
  await endKeysSince(transaction, personId, since)
  await contestUnlocking(transaction, personId, now)
  return (await endSignIns(transaction, personId)).sessionIds
}
