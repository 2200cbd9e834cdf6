import type { BillingDetails } from '#contract/money/subscriptions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { noSuchPerson } from '#server/people/users/index.ts'

/** What a person's receipts and invoices name, and the address they go to. Throws `not_found` where there is no such person. */
export async function findBillingDetails(database: Database, personId: number): Promise<BillingDetails> {
  const found = await database
    .selectFrom('users')
    .leftJoin('billing_details', 'billing_details.user_id', 'users.id')
    .select((row) => [
      row.fn.coalesce('billing_details.email', 'users.email').as('email'),
      row.fn.coalesce('billing_details.name', 'users.display_name').as('name'),
      'billing_details.address',
      'billing_details.tax_number as taxNumber',
    ])
    .where('users.id', '=', personId)
    .executeTakeFirst()
  if (!found) throw noSuchPerson()
  return found
}

type Given = { readonly [K in keyof BillingDetails]?: BillingDetails[K] | null | undefined }

/** Stores what is given. A name or email that's null, or what the account says as well, is the account's and follows it. */
export async function storeBillingDetails(database: Database, personId: number, given: Given, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom('users')
      .leftJoin('billing_details', 'billing_details.user_id', 'users.id')
      .select(['users.email as ownEmail', 'display_name as ownName', 'billing_details.email', 'billing_details.name'])
      .select(['billing_details.address', 'billing_details.tax_number as taxNumber'])
      .where('users.id', '=', personId)
      .forUpdate('users')
      .executeTakeFirst()
    if (!known) throw noSuchPerson()
    const { email: wished = known.email, name: called = known.name, address = known.address, taxNumber = known.taxNumber } = given
    const email = wished?.toLowerCase() === known.ownEmail.toLowerCase() ? null : wished
    const name = called === known.ownName ? null : called
    if (email === known.email && name === known.name && address === known.address && taxNumber === known.taxNumber) return
    const values = { email, name, address, tax_number: taxNumber, changed_at: now }
    if ([email, name, address, taxNumber].every((each) => each === null))
      await transaction.deleteFrom('billing_details').where('user_id', '=', personId).execute()
    else
      await transaction
        .insertInto('billing_details')
        .values({ user_id: personId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
  })
}
