import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { Findings } from '#server/platform/chain/findings.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { checkInvariant } from '#server/platform/invariant.ts'
import { recordPayment, type Sold } from '#server/money/ledger/index.ts'
import { bill, disputed, hour, refunded } from '#tests/money/bills.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { withDatabase } from '#tests/quick-postgres.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { sweepParties } from './sweep-parties.ts'

let tables: TestDatabase
let creatorId: number
let last = 0
const now = hour(24 * 400)

beforeAll(async () => {
  tables = await openTestDatabase()
})
beforeEach(async () => {
  creatorId = await tables.person()
})

/** A paid bill of a new fan's real card, unless another is wished. */
async function sell(change: Parameters<typeof bill>[1] = {}, of: Partial<Sold> & { realm?: 'sandbox' } = {}) {
  const count = (last += 1)
  const { realm = 'live', fanId = await tables.person(), ...others } = of
  const creator = of.creatorId === null ? null : { id: creatorId }
  const sold: Sold = {
    subscriptionId: await placeSubscription(tables.database, creator, { id: fanId }, { realm }),
    creatorId,
    fanId,
    feeBasisPoints: 1_000,
    taxBasisPoints: 2_300,
    taxCountry: 'PT',
    eventId: null,
    ...others,
  }
  await recordPayment(tables.database, sold, bill(`${count}`, { paidAt: hour(count), ...change }))
  return { sold, id: `${count}` }
}

interface Row {
  readonly number: string
  readonly kind: string
  readonly total: number
  readonly tax: number
  readonly issued: Date
  readonly of: string | null
}

const issued = (seller: number | null) =>
  tables.query<Row>(
    `select one.number, one.kind, one.total_cents as total, one.tax_cents as tax, one.issued_at as issued, sale.number as of
     from invoices one left join invoices sale on sale.transaction_id = one.sale_id
     where one.seller = coalesce((select id from ledger_subjects where user_id = $1), 0) order by one.year, one.place`,
    [seller],
  )
const ends = (rows: readonly Row[]) => rows.map(({ number }) => number.replace(/^S\d+-/, ''))

/** What the audit says, each as `check: row`. */
async function audited(): Promise<string[]> {
  const findings = new Findings()
  for (const invariant of invoiceInvariants) await checkInvariant(tables.database, invariant, findings, now)
  return findings.rows.map(({ check, row }) => `${check}: ${row}`)
}

/** As someone who owns the database and lets no trigger or constraint stop them; undone after a look. */
async function afterTampering(...texts: string[]): Promise<string[]> {
  const copies = ['invoices', 'invoice_parties', 'invoice_counters']
  const client = await tables.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const table of copies) await client.query(`create table kept_${table} as table ${table}`)
    for (const text of texts) await client.query(text)
    return await audited()
  } finally {
    for (const table of copies) {
      await client.query(`delete from ${table}`)
      await client.query(`insert into ${table} table kept_${table}`)
      await client.query(`drop table kept_${table}`)
    }
    await client.query('set session_replication_role = default')
    client.release()
  }
}

describe('an invoice', () => {
  it('is issued with the sale, names both, and has the sums of the ledger', async () => {
    const fanId = await tables.person()
    await tables.query(`insert into seller_details values ($1, 'Lena Lind', E'Rua 1\\nPorto', 'PT999999990', now())`, [creatorId])
    await tables.query(
      `insert into billing_details (user_id, name, address, tax_number, changed_at) values ($1, 'Ben Books', 'Weg 2', 'DE1', now())`,
      [fanId],
    )
    await sell({}, { fanId })
    expect(await issued(creatorId)).toMatchObject([{ kind: 'invoice', total: 999, tax: 187, of: null }])
    const [parties] = await tables.query(
      `select invoice_parties.*, tax_basis_points, tax_country from invoice_parties join invoices using (transaction_id)
       where seller = (select id from ledger_subjects where user_id = $1)`,
      [creatorId],
    )
    expect(parties).toMatchObject({
      seller_name: 'Lena Lind',
      seller_address: 'Rua 1\nPorto',
      seller_tax_number: 'PT999999990',
      site_name: 'Coterie',
      buyer_name: 'Ben Books',
      buyer_address: 'Weg 2',
      buyer_tax_number: 'DE1',
      tax_basis_points: 2_300,
      tax_country: 'PT',
    })
  })

  it('of the site’s own plan is the site’s, with what its settings say', async () => {
    await tables.query(`insert into site_settings (key, value, updated_at) values ('seller.name', '"Coterie Lda"', now())`)
    await sell({}, { creatorId: null })
    expect(ends(await issued(null))).toEqual(['2027-0001'])
    const [parties] = await tables.query(
      'select seller_name, site_name, creator_name from invoice_parties join invoices using (transaction_id) where seller = 0',
    )
    expect(parties).toEqual({ seller_name: 'Coterie Lda', site_name: 'Coterie Lda', creator_name: null })
  })

  it('is followed by a credit note for each refund and for a lost dispute, and by an invoice for a refund that failed', async () => {
    const { sold, id } = await sell()
    const back = refunded(`${id}a`, 400, hour(last))
    await recordPayment(tables.database, sold, bill(id, { refunds: [back] }))
    await recordPayment(tables.database, sold, bill(id, { refunds: [{ ...back, status: 'failed' }] }))
    await recordPayment(
      tables.database,
      sold,
      bill(id, { refunds: [{ ...back, status: 'failed' }], dispute: disputed(id, 999, hour(last), 'lost') }),
    )
    const rows = await issued(creatorId)
    expect(rows.map(({ kind, total, of }) => [kind, total, of])).toEqual([
      ['invoice', 999, null],
      ['credit_note', 400, rows[0]?.number],
      ['invoice', 400, rows[0]?.number],
      ['credit_note', 999, rows[0]?.number],
    ])
    expect(rows.map(({ tax }) => tax)).toEqual([187, 75, 75, 187])
    expect(await audited()).toEqual([])
  })

  it('names in what corrects it whom it named itself, whoever they are called by then', async () => {
    await tables.query(`insert into seller_details values ($1, 'Lena Lind', 'Rua 1', 'PT999999990', now())`, [creatorId])
    const { sold, id } = await sell()
    await tables.query('delete from seller_details where user_id = $1', [creatorId])
    await tables.query(`update users set display_name = 'Someone else' where id in ($1, $2)`, [creatorId, sold.fanId])
    await recordPayment(tables.database, sold, bill(id, { refunds: [refunded(`${id}a`, 400, hour(last))] }))
    const [first, note] = await tables.query(
      `select seller_name, seller_address, seller_tax_number, site_name, buyer_name, creator_name, invoice_parties.year
       from invoice_parties join invoices using (transaction_id)
       where seller = (select id from ledger_subjects where user_id = $1) order by place`,
      [creatorId],
    )
    expect(first).toMatchObject({ seller_name: 'Lena Lind', seller_address: 'Rua 1', year: 2027 })
    expect(note).toEqual(first)
  })

  it('keeps its names when they change, and until ten years are over', async () => {
    const { sold } = await sell()
    await tables.query(`update users set display_name = 'Someone else' where id = $1`, [sold.fanId])
    const named = () =>
      tables.query<{ name: string }>(
        `select buyer_name as name from invoice_parties join invoices using (transaction_id)
       where fan_subject = (select id from ledger_subjects where user_id = $1)`,
        [sold.fanId],
      )
    expect((await named())[0]?.name).toMatch(/^person_/)
    await expect(tables.query(`update invoice_parties set buyer_name = 'x'`)).rejects.toThrow('append-only')
    await expect(tables.query('update invoices set total_cents = 1')).rejects.toThrow('append-only')
    await expect(tables.query('delete from invoices')).rejects.toThrow('append-only')
    await sweepParties(tables.database, new Date('2037-12-31T23:59:59Z'))
    expect(await named()).toHaveLength(1)
    const over = new Error('the others keep their names')
    const left = inTransaction(tables.database, async (transaction) => {
      await sweepParties(transaction, new Date('2038-01-01T00:00:00Z'))
      const { rows } =
        await sql`select from invoice_parties where transaction_id in (select transaction_id from invoices where year = 2027)`.execute(
          transaction,
        )
      expect(rows).toEqual([])
      throw over
    })
    await expect(left).rejects.toBe(over)
    expect(await audited()).toEqual([])
  })
})

describe('numbers', () => {
  it('have no gap and no duplicate after 64 sales, sixteen at once', async () => {
    // All 64 at once would wait longer for a connection than one may on a slow machine.
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 16 }, () => sell()))
    const rows = await issued(creatorId)
    expect(ends(rows)).toEqual(Array.from({ length: 64 }, (_, index) => `2027-${String(index + 1).padStart(4, '0')}`))
    expect(rows.map(({ issued: at }) => at.getTime())).toEqual(rows.map(({ issued: at }) => at.getTime()).toSorted((a, b) => a - b))
    expect(await audited()).toEqual([])
  })

  it('begin again with a year, and never go back to the one before', async () => {
    await sell({ paidAt: new Date('2028-12-31T23:59:59Z') })
    await sell({ paidAt: new Date('2029-01-01T00:00:00Z') })
    await sell({ paidAt: new Date('2028-12-31T23:00:00Z') })
    expect(ends(await issued(creatorId))).toEqual(['2028-0001', '2029-0001', '2029-0002'])
  })

  it('of test cards are of their own', async () => {
    await sell()
    await sell({}, { realm: 'sandbox' })
    const numbers = (await issued(creatorId)).map(({ number }) => number.replace(/S\d+/, 'S')).toSorted()
    expect(numbers).toEqual(['S-2027-0001', 'TEST-S-2027-0001'])
  })

  it('come back from a process that was killed between giving one and committing', async () => {
    await sell()
    const fanId = await tables.person()
    const dying = new pg.Client(
      withDatabase(inject('databaseServer'), (await tables.query<{ name: string }>('select current_database() as name'))[0]?.name ?? ''),
    )
    dying.on('error', () => undefined)
    await dying.connect()
    await dying.query('begin')
    await dying.query('insert into ledger_subjects (id, user_id) values ($1, $1)', [fanId])
    const { rows } = await dying.query(
      `with made as (
         insert into ledger_transactions (kind, source, creator_subject, fan_subject, happened_at, detail)
         select 'sale', 'in_dying', id, $1, $2, '{"invoice":"in_dying"}' from ledger_subjects where user_id = $3 returning id
       ), booked as (
         insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, kind)
         select made.id, account, null, cents, 'USD', $2, 'sale' from made, (values ('provider', 999), ('fees', -999)) as entry (account, cents)
       ) select id from made`,
      [fanId, hour(last), creatorId],
    )
    const given = await dying.query('select number from invoices where transaction_id = $1', [rows[0].id])
    expect(given.rows[0].number).toMatch(/-2027-0002$/)
    // The next sale waits for the number, and has it once the connection is dead.
    const next = sell()
    const cut = (dying as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
    cut.destroy()
    await next
    expect(ends(await issued(creatorId))).toEqual(['2027-0001', '2027-0002'])
    expect(await audited()).toEqual([])
  })
})

describe('the audit', () => {
  it('names a gap, a duplicate, a sum that differs, a sale without an invoice, and an invoice without names', async () => {
    for (let count = 0; count < 3; count += 1) await sell()
    const rows = await tables.query<{ id: number; number: string }>(
      `select transaction_id as id, number from invoices where seller = (select id from ledger_subjects where user_id = $1) order by place`,
      [creatorId],
    )
    const [first, second, third] = rows
    expect(await audited()).toEqual([])
    const sale = `sale in_${last - 1}`
    const gap = 'the numbers of invoices have a gap'
    expect(await afterTampering(`delete from invoices where transaction_id = ${second?.id}`)).toEqual([
      `${gap}: after ${first?.number} comes 3`,
      `a sale or refund has no invoice: ${sale}`,
    ])
    expect(await afterTampering(`delete from invoices where transaction_id = ${third?.id}`)).toEqual([
      `${gap}: after ${second?.number} comes nothing`,
      `a sale or refund has no invoice: sale in_${last}`,
    ])
    const twice = await afterTampering(
      'alter table invoices drop constraint invoices_seller_realm_year_place_key',
      `update invoices set place = 2 where transaction_id = ${third?.id}`,
      'update invoice_counters set last_place = 2 where last_place = 3',
    )
    expect(twice).toContain(`two invoices have the same number: ${second?.number}: booking ${second?.id}, booking ${third?.id}`)
    const sums = await afterTampering(`update invoices set net_cents = 1, total_cents = 188 where transaction_id = ${second?.id}`)
    expect(sums).toEqual([`an invoice differs from the ledger: ${second?.number}: 188 USD with tax 187 instead of 999 with tax 187`])
    expect(await afterTampering(`delete from invoice_parties where transaction_id = ${second?.id}`)).toEqual([
      `an invoice names no one: ${second?.number}`,
    ])
    expect(await audited()).toEqual([])
  })
})
