import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { hasRole } from '#server/platform/viewer.ts'
import { findCase, holdCase, insertNote, viewCase, writeAssignee } from './case-queries.ts'

/** Takes a case on, also from a colleague, or gives it back. */
export const assignCase = handle(api.moderation.assign, async ({ viewer, params, body, database, platform }) => {
  const row = await inTransaction(database, async (transaction) => {
    const held = await holdCase(transaction, viewer.id, params.id)
    if (!held) throw noSuchCase()
    const allowed = authorize(viewer, 'case.work', held)
    if (held.isClosed) throw new AppError('already_decided')
    const isAnothers = held.assigneeId !== null && held.assigneeId !== viewer.id
    if (!body.toMe && isAnothers && !hasRole(viewer, 'admin')) throw new AppError('not_allowed')
    await writeAssignee(transaction, allowed, held.id, body)
    const details = isAnothers ? { from: held.assigneeId } : {}
    const action = body.toMe ? 'case_taken' : 'case_given_back'
    await recordAction(transaction, { actor: viewer, action, target: { kind: 'case', id: held.id }, details }, platform.clock.now())
    return findCase(transaction, held.id)
  })
  if (!row) throw noSuchCase()
  return viewCase(row)
})

/** Writes a note for colleagues on a case, and says so in the audit log. Throws `not_found`, or what the gate refuses. */
export const noteCase = handle(api.moderation.note, async ({ viewer, params, body, database, platform }) => {
  const now = platform.clock.now()
  const id = await inTransaction(database, async (transaction) => {
    const held = await holdCase(transaction, viewer.id, params.id)
    if (!held) throw noSuchCase()
    const noteId = await insertNote(transaction, authorize(viewer, 'case.work', held), held.id, body.text, now)
    const target = { kind: 'case', id: held.id }
    await recordAction(transaction, { actor: viewer, action: 'case_noted', target, details: { noteId } }, now)
    return noteId
  })
  return { id, createdAt: now.toISOString() }
})

export function noSuchCase(): AppError {
  return new AppError('not_found', sentence('no_such_case'))
}
