import { api } from '#contract/index.ts'
import { checkPasskeyBefore } from '#server/account/credentials/index.ts'
import { findKeySubject, writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { trustedBefore } from '#server/account/session/index.ts'
import { findChange, holdChange, isGuarded, waitHours, type Change } from './changes.ts'
import { showOut } from './show-out.ts'
import { takeBack, type Effects } from './take-back.ts'

const hour = 3_600_000

/**
 * Takes a change of address back, with the key that went to the old one. The site cannot see who of the two is the owner: somebody whose
 * address was stolen, or somebody who rightly left a mailbox that another one reads now. So what is older decides. Without a passkey from
 * before the change the older mailbox does, at once. With one, the mailbox alone makes everybody wait outside for a day, in which that
 * passkey may refuse; together with it the mailbox has the address back at once.
 */
export const undoEmailChange = handle(api.email.undo, async (call) => {
  const { params, body, database, platform, afterCommit } = call
  const now = platform.clock.now()
  const id = await findKeySubject(database, params.key, 'email_change')
  const found = id === undefined ? undefined : await findChange(database, id, now)
  if (!found) throw new AppError('not_found')
  if (body.answer) await checkPasskeyBefore(call, body.answer, found.personId, trustedBefore(found))
  const { undone, dueAt, effects } = await inTransaction(database, async (transaction) => {
    const change = await holdChange(transaction, found.id, now)
    if (!change) throw new AppError('not_found')
    const isOver = change.undoDueAt !== null && change.undoDueAt <= now
    if (body.answer || isOver || !(await isGuarded(transaction, change))) {
      return { undone: true, dueAt: null, effects: await takeBack(transaction, change, now) }
    }
    if (change.undoDueAt !== null) return { undone: false, dueAt: change.undoDueAt, effects: nothing }
    return { undone: false, ...(await letWait(transaction, change, now)) }
  })
  afterCommit(() => {
    const { sessionIds, mailIds } = effects
    if (mailIds.length > 0) platform.bus.publish('mails.written', { mailIds })
    return sessionIds.length > 0 ? platform.bus.tell('session.ended', { sessionIds }) : undefined
  })
  return { undone, dueAt: dueAt?.toISOString() ?? null }
})

const nothing: Effects = { sessionIds: [], mailIds: [] }

/** Everybody is out until the passkey from before has had its say; whoever reads the present address hears of it. */
async function letWait(transaction: Database, change: Change, now: Date): Promise<{ dueAt: Date; effects: Effects }> {
  const { id, personId } = change
  await refuseTaken(transaction, change)
  const dueAt = new Date(now.getTime() + waitHours * hour)
  await transaction.updateTable('email_changes').set({ undo_due_at: dueAt }).where('id', '=', id).execute()
  const sessionIds = await showOut(transaction, change, now)
  await recordAction(transaction, { actor: null, action: 'email_undo_asked', target: { kind: 'person', id: personId } }, now)
  const mail = {
    userId: personId,
    key: `email_undo_asked:${id}`,
    kind: 'email_undo_asked',
    detail: { dueAt: dueAt.toISOString() },
  } as const
  return { dueAt, effects: { sessionIds, mailIds: await writeMails(transaction, [mail], now) } }
}

/** Nobody is sent out to wait for an address that cannot come back. */
async function refuseTaken(transaction: Database, { personId, oldEmail }: Change): Promise<void> {
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', oldEmail)
    .where('id', '<>', personId)
    .where('realm', '=', (own) => own.selectFrom('users as own').select('own.realm').where('own.id', '=', personId))
    .executeTakeFirst()
  if (other) throw new AppError('email_taken')
}
