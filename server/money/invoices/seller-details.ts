import type { SellerDetails } from '#contract/money/invoices.ts'
import type { Allowed } from '#server/access/index.ts'
import { noSuchPerson } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** What invoices of a creator's sales name from now on. Throws `not_found` where there is no such person. */
export async function findSellerDetails(database: Database, creatorId: number): Promise<SellerDetails> {
  const found = await database
    .selectFrom('users')
    .leftJoin('seller_details', 'seller_details.user_id', 'users.id')
    .select((row) => [row.fn.coalesce('seller_details.name', 'users.display_name').as('name'), 'address', 'tax_number as taxNumber'])
    .where('users.id', '=', creatorId)
    .executeTakeFirst()
  if (!found) throw noSuchPerson()
  return found
}

/** Stores all of them. A name that's null, or the profile's as well, follows the profile. */
export async function storeSellerDetails(
  database: Database,
  { viewer }: Allowed<'creator.settings'>,
  { name: called, address, taxNumber }: { readonly [K in keyof SellerDetails]: SellerDetails[K] | null },
  now: Date,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const own = await transaction.selectFrom('users').select('display_name').where('id', '=', viewer.id).forShare().executeTakeFirst()
    if (!own) throw noSuchPerson()
    const name = called === own.display_name ? null : called
    const values = { name, address, tax_number: taxNumber, changed_at: now }
    if (name === null && address === null && taxNumber === null)
      await transaction.deleteFrom('seller_details').where('user_id', '=', viewer.id).execute()
    else
      await transaction
        .insertInto('seller_details')
        .values({ user_id: viewer.id, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
  })
}
