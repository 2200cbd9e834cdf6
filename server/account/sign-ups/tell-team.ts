import { writeMails } from '#server/notify/mail/index.ts'
import { notifyOfSurge } from '#server/notify/notifications/index.ts'
import { findAdmins } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SignUpRate } from './sign-up-queries.ts'

interface Told {
  readonly mailIds: readonly number[]
  readonly personIds: readonly number[]
}

/** Tells owners and admins once that sign-ups surge, by email and notification, in the transaction that finds it. */
export async function tellTeam(
  transaction: Database,
  { surgeId, ...detail }: SignUpRate & { readonly surgeId: number; readonly isProofNeeded: boolean },
  now: Date,
): Promise<Told> {
  const personIds = await findAdmins(transaction)
  await notifyOfSurge(transaction, { surgeId, personIds }, now)
  const mails = personIds.map((userId) => ({ userId, key: `sign_up_surge:${surgeId}:${userId}`, kind: 'sign_up_surge' as const, detail }))
  return { mailIds: await writeMails(transaction, mails, now), personIds }
}
