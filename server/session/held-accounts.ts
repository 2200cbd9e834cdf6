import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

const day = 24 * 3_600_000
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
 * While two mailboxes fight over an account neither of them opens it: throws `account_held` for one whose change of address somebody asked
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
  if (held.some((change) => !passkey || passkey.createdAt >= trustedBefore(change))) throw new AppError('account_held')
}

/** Nor is another account made of the address that waits to go back. */
export async function refuseHeldAddress(database: Database, realm: 'live' | 'sandbox', email: string): Promise<void> {
  const held = await database
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select('email_changes.id')
    .where('users.realm', '=', realm)
    .where('old_email', '=', email)
    .where('undo_due_at', 'is not', null)
    .executeTakeFirst()
  if (held) throw new AppError('account_held')
}
