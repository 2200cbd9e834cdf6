import type { BillingDetails } from '#contract/money/subscriptions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { noSuchPerson } from '#server/people/users/index.ts'

/** The name on a person's receipts and the address they go to. Throws `not_found` where there is no such person. */
export async function findBillingDetails(database: Database, personId: number): Promise<BillingDetails> {
  const found = await database
    .selectFrom('users')
    .leftJoin('billing_details', 'billing_details.user_id', 'users.id')
    .select((row) => [
      row.fn.coalesce('billing_details.email', 'users.email').as('email'),
      row.fn.coalesce('billing_details.name', 'users.display_name').as('name'),
    ])
    .where('users.id', '=', personId)
    .executeTakeFirst()
  if (!found) throw noSuchPerson()
  return found
}

interface Given {
  readonly email?: string | null | undefined
  readonly name?: string | null | undefined
}

/** Stores what is given. Null, and what the account says as well, is the account's and follows it. */
export async function storeBillingDetails(database: Database, personId: number, given: Given, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom('users')
      .leftJoin('billing_details', 'billing_details.user_id', 'users.id')
      .select(['users.email as ownEmail', 'display_name as ownName', 'billing_details.email', 'billing_details.name'])
      .where('users.id', '=', personId)
      .forUpdate('users')
      .executeTakeFirst()
    if (!known) throw noSuchPerson()
    const { email: wished = known.email, name: called = known.name } = given
    const email = wished?.toLowerCase() === known.ownEmail.toLowerCase() ? null : wished
    const name = called === known.ownName ? null : called
    if (email === known.email && name === known.name) return
    if (email === null && name === null) await transaction.deleteFrom('billing_details').where('user_id', '=', personId).execute()
    else
      await transaction
        .insertInto('billing_details')
        .values({ user_id: personId, email, name, changed_at: now })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, name, changed_at: now }))
        .execute()
  })
}
