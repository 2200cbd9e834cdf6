import type { DeclaredWithdrawal } from '#contract/money/withdrawals.ts'
import { api } from '#contract/index.ts'
import { actAsSystem } from '#server/access/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { carryOutWithdrawal } from '#server/money/subscriptions/index.ts'
import { findKeySubject } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { closeCase, closeTwins, writeWithdrawal } from './carry-out.ts'
import { byAccountEmail, findWithdrawable, findWithdrawn, viewPurchase } from './purchase-queries.ts'

/** What the link in a confirmation opens: someone who has it reads that mailbox, so what was bought with its address is theirs. */
export const readDeclaredWithdrawal = handle(api.subscriptions.declaredWithdrawal, async ({ params, platform }) =>
  view(platform.database, await findByKey(platform.database, params.key), await readFiguresNow(platform)),
)

/**
 * Withdraws from one of those purchases, as of when it was declared; until the day the refund is due, and unless the site team has answered.
 * It's written before the provider is called, so what breaks off is carried out all the same. Throws `not_found`, `not_withdrawable`.
 */
export const confirmWithdrawal = handle(api.subscriptions.confirmWithdrawal, async ({ params, body, platform }) => {
  const { database, clock } = platform
  const { subscriptionId } = body
  const at = await readFiguresNow(platform)
  await inTransaction(database, async (transaction) => {
    const declared = await findByKey(transaction, params.key, 'for update')
    const withdrawn = await findWithdrawn(transaction, declared.id)
    if (withdrawn.some((one) => one.subscriptionId === subscriptionId)) return
    const theirs = await findTheirs(transaction, declared, at)
    if (!theirs.some((one) => one.subscriptionId === subscriptionId)) throw new AppError('not_withdrawable')
    const ending = { ...declared, subscriptionId }
    await writeWithdrawal(transaction, actAsSystem(), ending)
    await closeCase(transaction, declared.id, { outcome: 'withdrawn', by: null, now: clock.now() })
    await closeTwins(transaction, ending, clock.now())
  })
  await carryOutWithdrawal(platform, subscriptionId)
  return view(database, await findByKey(database, params.key), at)
})

interface Declared {
  readonly id: number
  readonly email: string
  readonly declaredAt: Date
  readonly dueAt: Date
  readonly outcome: DeclaredWithdrawal['outcome']
}

/** Throws `not_found` for a key that's wrong. */
async function findByKey(database: Database, key: string, lock?: 'for update'): Promise<Declared> {
  const id = await findKeySubject(database, key, 'withdrawal')
  if (id === undefined) throw new AppError('not_found')
  const found = await database
    .selectFrom('withdrawal_declarations')
    .select(['id', 'email', 'outcome', 'declared_at as declaredAt', 'due_at as dueAt'])
    .where('id', '=', id)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** Later, or after an answer, the site team decides: someone who kept a link would choose when everything goes back. */
async function findTheirs(database: Database, { email, declaredAt, dueAt, outcome }: Declared, at: Date) {
  return outcome === 'answered' || at > dueAt ? [] : findWithdrawable(database, byAccountEmail(email), declaredAt)
}

async function view(database: Database, declared: Declared, at: Date): Promise<DeclaredWithdrawal> {
  const { id, email, declaredAt, dueAt, outcome } = declared
  const [purchases, withdrawn] = [await findTheirs(database, declared, at), await findWithdrawn(database, id)]
  return {
    declaredAt: declaredAt.toISOString(),
    email,
    dueAt: dueAt.toISOString(),
    outcome,
    purchases: purchases.map(viewPurchase),
    withdrawn: withdrawn.map(viewPurchase),
  }
}
