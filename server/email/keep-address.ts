import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { checkOwnPasskeyBefore } from '#server/keys/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { trustedBefore } from '#server/session/index.ts'
import { findChangesOf, isGuarded } from './changes.ts'

const hour = 3_600_000

/** Whether one's address can still be taken back by who reads a former one, and what can be done about it. */
export const readAddressState = handle(api.email.state, ({ viewer, database, platform }) =>
  readState(database, viewer.id, platform.clock.now()),
)

async function readState(database: Database, personId: number, now: Date) {
  const changes = await findChangesOf(database, personId, now)
  const [first] = changes
  const last = changes.at(-1)
  if (!first || !last) return { undoableUntil: null, undoDueAt: null, mayKeep: false }
  return {
    undoableUntil: new Date(last.changedAt.getTime() + limits.emailUndoHours * hour).toISOString(),
    undoDueAt: changes.find(({ undoDueAt }) => undoDueAt !== null)?.undoDueAt?.toISOString() ?? null,
    mayKeep: await isGuarded(database, first),
  }
}

/**
 * Keeps the address for good: no letter takes it back any more, whoever asked for that. Only a passkey can say so that is older than every
 * change in question; a session, a mailed code or a newer passkey could be of whoever changed the address.
 */
export const keepAddress = handle(api.email.keep, async (call) => {
  const { viewer, body, database, platform } = call
  const now = platform.clock.now()
  const [first] = await findChangesOf(database, viewer.id, now)
  if (!first) throw new AppError('not_found')
  await checkOwnPasskeyBefore(call, body.answer, trustedBefore(first))
  await inTransaction(database, async (transaction) => {
    await sql`select 1 from users where id = ${viewer.id} for update`.execute(transaction)
    await transaction.deleteFrom('email_changes').where('user_id', '=', viewer.id).where('changed_at', '>=', first.changedAt).execute()
    await recordAction(transaction, { actor: viewer, action: 'email_change_kept', target: { kind: 'person', id: viewer.id } }, now)
  })
  return readState(database, viewer.id, now)
})
