import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { endKeysSince } from '#server/keys/index.ts'
import { findKeySubject } from '#server/letters/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction, violatedUnique } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { endTokens } from '#server/standing/index.ts'

const hour = 3_600_000

/**
 * Takes a change of address back, with the key that went to the old one: whoever made it is out of everything they could have opened with
 * the new one, and the owner signs in with a code to the old one. For three days; then the old address is forgotten.
 */
export const undoEmailChange = handle(api.email.undo, async ({ params, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const id = await findKeySubject(database, params.key, 'email_change')
  if (id === undefined) throw new AppError('not_found')
  const sessionIds = await inTransaction(database, async (transaction) => {
    const change = await holdChange(transaction, id, now)
    if (!change) throw new AppError('not_found')
    const { personId } = change
    await putBack(transaction, personId, change.oldEmail)
    // What came after goes as well, or its own letter would bring back who is being shown out.
    await transaction.deleteFrom('email_changes').where('user_id', '=', personId).where('id', '>=', id).execute()
    await transaction.deleteFrom('identities').where('user_id', '=', personId).where('created_at', '>=', change.changedAt).execute()
    await endKeysSince(transaction, personId, change.changedAt)
    const ended = await transaction.deleteFrom('sessions').where('user_id', '=', personId).returning('id').execute()
    const tokens = await endTokens(transaction, personId)
    await recordAction(transaction, { actor: null, action: 'email_change_undone', target: { kind: 'person', id: personId } }, now)
    return [...ended.map((session) => session.id), ...tokens]
  })
  if (sessionIds.length > 0) afterCommit(() => platform.bus.publish('session.ended', { sessionIds }))
  return { undone: true as const }
})

interface Change {
  readonly personId: number
  readonly oldEmail: string
  readonly changedAt: Date
}

/** The change, if it is not too old and was not taken back; its person is held, so that another change waits. */
async function holdChange(transaction: Database, id: number, now: Date): Promise<Change | undefined> {
  await sql`select 1 from users where id = (select user_id from email_changes where id = ${id}) for update`.execute(transaction)
  return transaction
    .selectFrom('email_changes')
    .select(['user_id as personId', 'old_email as oldEmail', 'changed_at as changedAt'])
    .where('id', '=', id)
    .where('changed_at', '>', new Date(now.getTime() - limits.emailUndoHours * hour))
    .executeTakeFirst()
}

/** Throws `email_taken` when somebody has made an account of the old address meanwhile. */
async function putBack(transaction: Database, personId: number, email: string): Promise<void> {
  try {
    await transaction.updateTable('users').set({ email }).where('id', '=', personId).execute()
  } catch (error) {
    if (violatedUnique(error) === 'users_realm_email_key') throw new AppError('email_taken')
    throw error
  }
}

/** Forgets old addresses when nobody can go back to them any more. */
export async function sweepEmailChanges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.emailUndoHours * hour)
  await database.deleteFrom('email_changes').where('changed_at', '<', before).execute()
  await database.deleteFrom('letter_keys').where('kind', '=', 'email_change').where('made_at', '<', before).execute()
  // What such a letter says is not needed once its link leads nowhere, and its address may be nobody's here any more.
  await database.deleteFrom('letters').where('kind', '=', 'email_changed').where('sent_at', '<', before).execute()
}
