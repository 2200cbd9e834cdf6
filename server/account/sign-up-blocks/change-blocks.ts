import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { endOf, findBlock, readValue, viewBlock } from './block-queries.ts'

/** Adds a block. Throws a field error for what can't be one, and for what's on the list. */
export const addSignUpBlock = handle(api.joining.addSignUpBlock, async ({ viewer, body, database, platform }) => {
  const now = platform.clock.now()
  const { kind, note } = body
  const read = readValue(kind, body.value)
  if ('mistake' in read) throw fieldError('value', 'invalid', sentence(read.mistake))
  const endsAt = endOf(body.endsOn, now)
  return inTransaction(database, async (transaction) => {
    const made = await transaction
      .insertInto('sign_up_blocks')
      .values({ kind, value: read.value, ends_at: endsAt, note: note ?? null, made_by: viewer.id, created_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw fieldError('value', 'duplicate')
    const target = { kind: 'sign_up_block', id: made.id }
    await recordAction(transaction, { actor: viewer, action: 'sign_up_block_added', target, details: { kind, value: read.value } }, now)
    const row = await findBlock(transaction, made.id)
    if (!row) throw new AppError('not_found')
    return viewBlock(row, now)
  })
})

/** Sets the end and the note of a block. */
export const changeSignUpBlock = handle(api.joining.changeSignUpBlock, async ({ viewer, params: { id }, body, database, platform }) => {
  const now = platform.clock.now()
  const endsAt = endOf(body.endsOn, now)
  return inTransaction(database, async (transaction) => {
    await transaction.updateTable('sign_up_blocks').set({ ends_at: endsAt, note: body.note }).where('id', '=', id).execute()
    const row = await findBlock(transaction, id)
    if (!row) throw new AppError('not_found')
    const { kind, value } = row
    const details = { kind, value, endsOn: body.endsOn }
    await recordAction(transaction, { actor: viewer, action: 'sign_up_block_changed', target: { kind: 'sign_up_block', id }, details }, now)
    return viewBlock(row, now)
  })
})

/** Takes a block off the list. */
export const removeSignUpBlock = handle(api.joining.removeSignUpBlock, async ({ viewer, params: { id }, database, platform }) => {
  await inTransaction(database, async (transaction) => {
    const details = await transaction.deleteFrom('sign_up_blocks').where('id', '=', id).returning(['kind', 'value']).executeTakeFirst()
    if (!details) throw new AppError('not_found')
    const target = { kind: 'sign_up_block', id }
    await recordAction(transaction, { actor: viewer, action: 'sign_up_block_removed', target, details }, platform.clock.now())
  })
  return { id }
})
