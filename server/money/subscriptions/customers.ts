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

interface Details {
  readonly email: string
  readonly name: string
}

/** Makes the person known to the provider, once: who comes second gets what the first one stored. */
export async function ensureCustomer(platform: Platform, person: Details & { readonly personId: number }, realm: Realm): Promise<string> {
  const { database, payments, clock } = platform
  const known = await tellCustomer(platform, person.personId, person)
  if (known !== undefined) return known
  // The same call again is the same customer; other words make another one, of which the second is never used.
  const key = `customer-${person.personId}-${markOf(person)}`
  const providerId = await payments.createCustomer(person, key)
  const values = { realm, provider_id: providerId, told: markOf(person), created_at: clock.now() }
  await database
    .insertInto('billing_customers')
    .values({ user_id: person.personId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('billing_customers.realm', '<>', realm))
    .execute()
  return (await findCustomer(database, person.personId, realm)) ?? providerId
}

/** Tells the provider a name and an address it hasn't been told. Answers its id of the person; undefined when it doesn't know them. */
export async function tellCustomer(
  { database, payments }: Pick<Platform, 'database' | 'payments'>,
  personId: number,
  details: Details,
): Promise<string | undefined> {
  if (payments.realm === 'missing') return undefined
  const mark = markOf(details)
  const known = await database
    .selectFrom('billing_customers')
    .select(['provider_id', 'told'])
    .where('user_id', '=', personId)
    .where('realm', '=', payments.realm)
    .executeTakeFirst()
  if (known && known.told !== mark) {
    await payments.updateCustomer(known.provider_id, details)
    await database.updateTable('billing_customers').set({ told: mark }).where('provider_id', '=', known.provider_id).execute()
  }
  return known?.provider_id
}

const markOf = ({ email, name }: Details) => sha256(`${email}\n${name}`).slice(0, 16)
