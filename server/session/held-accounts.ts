import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * While two mailboxes fight over an account neither of them opens it: throws `account_held` for one whose change of address somebody asked
 * to be taken back. Its row is held first, so that who comes in at the very moment is seen by who shows everybody out, or sees them.
 */
export async function refuseHeld(database: Database, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for key share`.execute(database)
  const held = await database
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('undo_due_at', 'is not', null)
    .executeTakeFirst()
  if (held) throw new AppError('account_held')
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
