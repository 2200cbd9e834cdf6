import { sql } from 'kysely'
import type { PasskeyAnswer } from '#contract/account/webauthn.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { holdSession } from '#server/account/session/index.ts'
import { askerOfSession } from './challenges.ts'
import { checkAnswer, type UsedPasskey } from './check-answer.ts'

type Source = Pick<Call<EndpointShape>, 'database' | 'platform' | 'exchange'> & { readonly viewer: Viewer }

/** Whether the powers of a role are unlocked by a passkey of this person; then a mailed code alone does not do it any more (D4). */
export async function hasUnlockingPasskey(database: Database, userId: number): Promise<boolean> {
  const one = await database
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .where('unlocks_staff', '=', true)
    .executeTakeFirst()
  return one !== undefined
}

/** A passkey of this person that unlocks the powers of their role, just used on this session. Throws `not_allowed` for any other of theirs. */
export async function checkUnlockingPasskey(call: Source, answer: PasskeyAnswer): Promise<UsedPasskey> {
  const { viewer } = call
  const passkey = await checkAnswer(call, answer, { purpose: 'step_up', asker: askerOfSession(viewer), ownerId: viewer.id })
  if (!passkey.unlocksStaff) throw new AppError('not_allowed')
  return passkey
}

/**
 * Holds a person, and says whether the powers of their role are unlocked where they ask from now: they were read when the call came, and may
 * have been locked since. Throws `not_allowed` when the role is another one by now: what is kept here would unlock that one later.
 */
export async function holdPowers(transaction: Database, viewer: Viewer, now: Date): Promise<boolean> {
  const { role, unlockedUntil } = await holdSession(transaction, viewer)
  if (role !== viewer.role) throw new AppError('not_allowed')
  return role !== 'user' && viewer.isUnlocked && unlockedUntil !== null && unlockedUntil > now
}

/** With a change of the role its passkeys unlock nothing: whoever has them presents the password once more, and allows them anew. */
export async function endUnlocking(database: Database, userId: number): Promise<void> {
  await database
    .updateTable('passkeys')
    .set({ unlocks_staff: false })
    .where('user_id', '=', userId)
    .where('unlocks_staff', '=', true)
    .execute()
}

/**
 * Somebody's address was fought over, and the passkeys that unlocked may have gone with it: of staff a mailed code unlocks nothing from
 * now on, or the mailbox alone would have the powers that a passkey was to keep from it.
 */
export async function contestUnlocking(database: Database, userId: number, now: Date): Promise<void> {
  await sql`
    insert into contested_staff (user_id, since) select id, ${now} from users where id = ${userId} and role <> 'user'
    on conflict do nothing`.execute(database)
}

export async function isContested(database: Database, userId: number): Promise<boolean> {
  const row = await database.selectFrom('contested_staff').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Whoever presents the operator's password is no thief of a mailbox, nor is whoever an owner has just given more powers. */
export async function endContest(database: Database, userId: number): Promise<void> {
  await database.deleteFrom('contested_staff').where('user_id', '=', userId).execute()
}
