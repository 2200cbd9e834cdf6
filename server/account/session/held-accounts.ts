import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'

const hour = 3_600_000
const day = 24 * hour
/** Changes of an address are taken back for so long; one that somebody asked for goes on until it is settled. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - limits.emailUndoHours * hour)
/** What was added to an account within so many days before its address was changed goes with the change; what is older is believed. */
export const believedDays = 14

/**
 * What came into an account since then may be of whoever changed the address: they prepare, and change it last. What is older is its
 * owner's, who heard of it by mail at the address that nobody had changed yet.
 */
export const trustedBefore = ({ changedAt }: { readonly changedAt: Date }): Date => new Date(changedAt.getTime() - believedDays * day)

/**
 * Holds a person until the transaction ends, for who comes in: whoever shows everybody out waits for them and sees their session, or they
 * wait and see what was done. So everything that lets them in is looked at again after this.
 */
export async function holdDoor(transaction: Database, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for key share`.execute(transaction)
}

/**
 * While two mailboxes fight over an account neither of them opens it: throws `account_contested` for one whose change of address somebody asked
 * to be taken back. A passkey opens it if it is from long before that change.
 */
export async function refuseHeld(transaction: Database, userId: number, passkey?: { readonly createdAt: Date }): Promise<void> {
  await holdDoor(transaction, userId)
  const held = await transaction
    .selectFrom('email_changes')
    .select('changed_at as changedAt')
    .where('user_id', '=', userId)
    .where('undo_due_at', 'is not', null)
    .execute()
  if (held.some((change) => !passkey || passkey.createdAt >= trustedBefore(change))) throw new AppError('account_contested')
}

interface Wish {
  readonly realm: 'live' | 'sandbox'
  readonly email: string
  /** Whose account gets it: one's own former address can be had back. */
  readonly personId?: number
}

/**
 * Nor does another account get an address while the account that had it can go back to it: whoever lost theirs tries that address first,
 * and would shut themself out with an empty one. Throws `account_contested`, to who has proved the address.
 */
export async function refuseHeldAddress(database: Database, { realm, email, personId = 0 }: Wish, now: Date): Promise<void> {
  const held = await database
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select('undo_due_at as undoDueAt')
    .where('users.realm', '=', realm)
    .where('users.id', '<>', personId)
    .where('old_email', '=', email)
    .where((where) => where.or([where('changed_at', '>', undoableSince(now)), where('undo_due_at', 'is not', null)]))
    .orderBy('undo_due_at')
    .executeTakeFirst()
  if (held) throw new AppError('account_contested', held.undoDueAt === null ? sentence('address_left') : undefined)
}
