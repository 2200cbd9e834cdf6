import { api } from '#contract/index.ts'
import { actAsSystem } from '#server/access/index.ts'
import { findKeySubject } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { carryOut, noteEnded } from './carry-out.ts'
import { placeOfClosed } from './case-queries.ts'
import { byAccountEmail, findEnded, findWithdrawable, viewPurchase } from './purchase-queries.ts'

/** What the link in a confirmation opens: whoever has it reads that mailbox, so what was bought with its address is theirs. */
export const readDeclaredWithdrawal = handle(api.subscriptions.declaredWithdrawal, async ({ params, database }) =>
  view(database, await findByKey(database, params.key)),
)

/** Ends one of those purchases, as of when the withdrawal was declared. */
export const confirmWithdrawal = handle(api.subscriptions.confirmWithdrawal, async ({ params, body, platform }) => {
  const { database } = platform
  const declared = await findByKey(database, params.key)
  const theirs = await findWithdrawable(database, byAccountEmail(declared.email), declared.declaredAt)
  const ended = await findEnded(database, declared.id)
  if (![...theirs, ...ended].some(({ subscriptionId }) => subscriptionId === body.subscriptionId)) throw new AppError('not_withdrawable')
  await carryOut(platform, actAsSystem(), declared.declaredAt, body.subscriptionId)
  const now = platform.clock.now()
  await inTransaction(database, async (transaction) => {
    await noteEnded(transaction, declared.id, body.subscriptionId)
    await transaction
      .updateTable('withdrawal_declarations')
      .set({ outcome: 'withdrawn', closed_at: now, place: placeOfClosed(now) })
      .where('id', '=', declared.id)
      .where('closed_at', 'is', null)
      .execute()
  })
  return view(database, declared)
})

interface Declared {
  readonly id: number
  readonly email: string
  readonly declaredAt: Date
  readonly dueAt: Date
}

/** Throws `not_found` for a key that's wrong. */
async function findByKey(database: Database, key: string): Promise<Declared> {
  const id = await findKeySubject(database, key, 'withdrawal')
  const found =
    id === undefined
      ? undefined
      : await database
          .selectFrom('withdrawal_declarations')
          .select(['id', 'email', 'declared_at as declaredAt', 'due_at as dueAt'])
          .where('id', '=', id)
          .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

async function view(database: Database, { id, email, declaredAt, dueAt }: Declared) {
  const [purchases, ended] = [await findWithdrawable(database, byAccountEmail(email), declaredAt), await findEnded(database, id)]
  return {
    declaredAt: declaredAt.toISOString(),
    email,
    dueAt: dueAt.toISOString(),
    purchases: purchases.map(viewPurchase),
    ended: ended.map(viewPurchase),
  }
}
