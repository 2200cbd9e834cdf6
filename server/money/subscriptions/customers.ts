import type { Database } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Payments } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'

type Realm = Exclude<Payments['realm'], 'missing'>

/** The person as the provider knows them; undefined when it does not yet, or another provider did. */
export async function findCustomer(database: Database, personId: number, realm: Realm): Promise<string | undefined> {
  const row = await database
    .selectFrom('billing_customers')
    .select('provider_id')
    .where('user_id', '=', personId)
    .where('realm', '=', realm)
    .executeTakeFirst()
  return row?.provider_id
}

export async function findCustomerPerson(database: Database, customerId: string): Promise<number | undefined> {
  const row = await database.selectFrom('billing_customers').select('user_id').where('provider_id', '=', customerId).executeTakeFirst()
  return row?.user_id
}

/** Deletes the person at the provider that knows them; one that isn't set up any more can't be asked. */
export async function deleteCustomer({ database, payments }: Pick<Platform, 'database' | 'payments'>, personId: number): Promise<void> {
  if (payments.realm === 'missing') return
  const known = await findCustomer(database, personId, payments.realm)
  if (known !== undefined) await payments.deleteCustomer(known)
}

/** Makes the person known to the provider, once: whoever comes second gets what the first one stored. */
export async function ensureCustomer(
  { database, payments, clock }: Platform,
  person: { readonly personId: number; readonly email: string; readonly name: string },
  realm: Realm,
): Promise<string> {
  const known = await findCustomer(database, person.personId, realm)
  if (known !== undefined) return known
  // The same call again is the same customer; other words make another one, of which the second is never used.
  const key = `customer-${person.personId}-${sha256(`${person.email}\n${person.name}`).slice(0, 16)}`
  const providerId = await payments.createCustomer(person, key)
  await database
    .insertInto('billing_customers')
    .values({ user_id: person.personId, realm, provider_id: providerId, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ realm, provider_id: providerId, created_at: clock.now() })
        .where('billing_customers.realm', '<>', realm),
    )
    .execute()
  return (await findCustomer(database, person.personId, realm)) ?? providerId
}
