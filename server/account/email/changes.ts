import { sql } from 'kysely'
import { hasPasskeyBefore } from '#server/account/credentials/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { trustedBefore, undoableSince } from '#server/account/session/index.ts'

/** So long a passkey from before may refuse that it is taken back. */
export const waitHours = 24

/** A change of address that can still be taken back. */
export interface Change {
  readonly id: number
  readonly personId: number
  readonly oldEmail: string
  readonly changedAt: Date
  /** When it goes back, once somebody has asked for that and a passkey from before may still say no. */
  readonly undoDueAt: Date | null
}

const columns = [
  'id',
  'user_id as personId',
  'old_email as oldEmail',
  'changed_at as changedAt',
  'undo_due_at as undoDueAt',
] as const satisfies readonly string[]

/** The change, if it is not too old and was neither taken back nor settled. */
export function findChange(database: Database, id: number, now: Date): Promise<Change | undefined> {
  return database
    .selectFrom('email_changes')
    .select(columns)
    .where('id', '=', id)
    .where((where) => where.or([where('changed_at', '>', undoableSince(now)), where('undo_due_at', 'is not', null)]))
    .executeTakeFirst()
}

/** The same with its person held, so that another change, a sign-in or a new key waits. */
export async function holdChange(transaction: Database, id: number, now: Date): Promise<Change | undefined> {
  await sql`select 1 from users where id = (select user_id from email_changes where id = ${id}) for update`.execute(transaction)
  return findChange(transaction, id, now)
}

/** Every change of a person that can still be taken back, the first one first. */
export function findChangesOf(database: Database, personId: number, now: Date): Promise<Change[]> {
  return database
    .selectFrom('email_changes')
    .select(columns)
    .where('user_id', '=', personId)
    .where((where) => where.or([where('changed_at', '>', undoableSince(now)), where('undo_due_at', 'is not', null)]))
    .orderBy('id')
    .execute()
}

/** Whether somebody has a passkey from long before the change, and so more than a mailbox to say who they are. */
export function isGuarded(database: Database, change: Pick<Change, 'personId' | 'changedAt'>): Promise<boolean> {
  return hasPasskeyBefore(database, change.personId, trustedBefore(change))
}
