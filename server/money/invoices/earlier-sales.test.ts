import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { Findings } from '#server/platform/chain/findings.ts'
import { connect } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { checkInvariant } from '#server/platform/invariant.ts'
import { createLog } from '#server/platform/log.ts'
import { withDatabase } from '#tests/quick-postgres.ts'
import { invoiceInvariants } from './invoice-invariants.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')
const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))

/** A database of the release before invoices. */
async function openEarlier() {
  const server = inject('databaseServer')
  const name = `earlier_${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'coterie-earlier-'))
  const administration = new pg.Pool({ connectionString: server, max: 1 })
  await administration.query(`create database ${name}`)
  const connection = connect({ connectionString: withDatabase(server, name) }, createLog('fatal'))
  onTestFinished(async () => {
    await connection.close()
    await administration.query(`drop database if exists ${name} with (force)`)
    await administration.end()
    rmSync(folder, { recursive: true, force: true })
  })
  for (const file of files.filter((one) => one < '0050')) copyFileSync(join(migrations, file), join(folder, file))
  await migrate(connection.pool, folder)
  await connection.pool.query(`
    insert into users (realm, username, display_name, search_name, email, birth_date, created_at)
      select 'live', name, initcap(name), name, name || '@people.example', '1990-01-01', '2026-01-01'
      from unnest('{anna,ben}'::text[]) name order by name;
    insert into ledger_subjects select number, users.id from users join (values ('anna', 11), ('ben', 22)) as of (name, number) on name = username;
    insert into ledger_subjects values (33, null);
    insert into billing_details (user_id, name, changed_at) select id, 'Ben for receipts', '2026-01-01' from users where username = 'ben'`)
  return connection
}

type Booking = readonly [
  kind: string,
  source: string,
  bill: string,
  subscription: number,
  creator: number | null,
  day: string,
  cents: number,
]

/** As an earlier release booked them. */
async function book(pool: pg.Pool, bookings: readonly Booking[]): Promise<void> {
  for (const [kind, source, bill, subscription, creator, day, cents] of bookings)
    await pool.query(
      `with made as (
         insert into ledger_transactions (kind, source, subscription_id, creator_subject, fan_subject, happened_at, detail)
         values ($1, $2, $3, $4, 22, $5, jsonb_build_object('invoice', $6::text, 'taxBasisPoints', 2300, 'taxCountry', 'PT')) returning id
       )
       insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, kind)
       select id, account, $4::bigint, part, 'USD', $5, $1
       from made, (values ('provider', $7::bigint), ('tax', -$7::bigint / 5), ('fees', $7::bigint / 5 - $7::bigint)) as entry (account, part)`,
      [kind, source, subscription, creator, day, bill, cents],
    )
}

async function upgraded(connection: Awaited<ReturnType<typeof openEarlier>>) {
  await migrate(connection.pool, migrations)
  const findings = new Findings()
  for (const invariant of invoiceInvariants) await checkInvariant(connection.database, invariant, findings, new Date())
  expect(findings.rows).toEqual([])
  const { rows } = await connection.pool.query<Record<string, unknown>>(`
    select one.number, one.kind, one.year = extract(year from now() at time zone 'UTC') as "isToday", one.total_cents as total,
      one.tax_cents as tax, sale.number as of, seller_name as seller, buyer_name as buyer
    from invoices one join invoice_parties using (transaction_id) left join invoices sale on sale.transaction_id = one.sale_id
    order by one.transaction_id`)
  const year = new Date().getUTCFullYear()
  return rows.map(({ number, of, ...row }) => ({ ...row, number: named(number, year), of: named(of, year) }))
}
const named = (number: unknown, year: number) => (typeof number === 'string' ? number.replace(String(year), 'YEAR') : null)

describe('sales before invoices', () => {
  it('are numbered by seller in the order of booking, dated today, with the names of profiles', async () => {
    const earlier = await openEarlier()
    await earlier.pool.query(`insert into subscriptions (id, creator_id, subscriber_id, status, realm, created_at) overriding system value
      select 1, creator.id, fan.id, 'active', 'live', '2026-01-01' from users creator, users fan where creator.username = 'anna' and fan.username = 'ben'`)
    await book(earlier.pool, [
      ['sale', 'in_1', 'in_1', 1, 11, '2026-01-05', 1_000],
      ['sale', 'in_2', 'in_2', 2, 33, '2026-01-06', 1_000],
      ['sale', 'in_3', 'in_3', 3, null, '2026-01-07', 500],
      ['refund', 're_1', 'in_1', 1, 11, '2026-01-04', -400],
      ['dispute_opened', 'dp_2', 'in_2', 2, 33, '2026-01-08', -1_000],
      ['dispute_lost', 'dp_2', 'in_2', 2, 33, '2026-01-09', -1_000],
      ['refund_failed', 're_1', 'in_1', 1, 11, '2026-01-10', 400],
      // A clock of tests that runs ahead takes the numbers after it along.
      ['sale', 'in_4', 'in_4', 1, 11, '2099-12-31', 1_000],
      ['sale', 'in_5', 'in_5', 1, 11, '2026-01-11', 1_000],
    ])
    const today = { isToday: true, buyer: 'Ben' }
    expect(await upgraded(earlier)).toEqual([
      { ...today, number: 'S1-YEAR-0001', kind: 'invoice', total: 1_000, tax: 200, of: null, seller: 'Anna' },
      // Whose creator was erased, and with them the subscription: of a site that takes real cards.
      { ...today, number: 'S2-YEAR-0001', kind: 'invoice', total: 1_000, tax: 200, of: null, seller: null },
      { ...today, number: 'S0-YEAR-0001', kind: 'invoice', total: 500, tax: 100, of: null, seller: 'Coterie' },
      { ...today, number: 'S1-YEAR-0002', kind: 'credit_note', total: 400, tax: 80, of: 'S1-YEAR-0001', seller: 'Anna' },
      { ...today, number: 'S2-YEAR-0002', kind: 'credit_note', total: 1_000, tax: 200, of: 'S2-YEAR-0001', seller: null },
      { ...today, number: 'S1-YEAR-0003', kind: 'invoice', total: 400, tax: 80, of: 'S1-YEAR-0001', seller: 'Anna' },
      { ...today, number: 'S1-2099-0001', kind: 'invoice', total: 1_000, tax: 200, of: null, seller: 'Anna', isToday: false },
      { ...today, number: 'S1-2099-0002', kind: 'invoice', total: 1_000, tax: 200, of: null, seller: 'Anna', isToday: false },
    ])
    // The numbers go on where the upgrade left them.
    await book(earlier.pool, [
      ['sale', 'in_6', 'in_6', 2, 33, '2026-01-12', 1_000],
      ['sale', 'in_7', 'in_7', 1, 11, '2026-01-12', 1_000],
    ])
    const { rows } = await earlier.pool.query<{ number: string }>('select number from invoices order by transaction_id desc limit 2')
    expect(rows.map(({ number }) => number)).toEqual(['S1-2099-0003', expect.stringMatching(/^S2-\d{4}-0003$/)])
  })

  it('are of test cards where the subscription is gone and the site never took a real card', async () => {
    const earlier = await openEarlier()
    await book(earlier.pool, [
      ['sale', 'in_1', 'in_1', 1, 33, '2026-01-05', 1_000],
      ['refund', 're_1', 'in_1', 1, 33, '2026-01-06', -1_000],
    ])
    const seen = (await upgraded(earlier)).map(({ number, of }) => [number, of])
    expect(seen).toEqual([
      ['TEST-S1-YEAR-0001', null],
      ['TEST-S1-YEAR-0002', 'TEST-S1-YEAR-0001'],
    ])
    // A site that goes live: what's booked on the old sale still is a test.
    await earlier.pool.query(
      `insert into payout_accounts (creator_id, realm, provider_id, country, call_key) select id, 'live', 'acct_1', 'PT', 'call' from users where username = 'anna'`,
    )
    await book(earlier.pool, [['refund_failed', 're_1', 'in_1', 1, 33, '2026-01-07', 1_000]])
    const { rows } = await earlier.pool.query<{ number: string }>('select number from invoices order by transaction_id desc limit 1')
    expect(rows[0]?.number).toMatch(/^TEST-S1-\d{4}-0003$/)
  })
})
