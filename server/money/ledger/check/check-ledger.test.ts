import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bill, disputed, hour, refunded } from '#tests/money/bills.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { checkLedger, postPayout, recordPayment, printLedgerCheck, sealLedger } from '../index.ts'

let tables: TestDatabase
let creatorId: number
let last = 0

beforeAll(async () => {
  tables = await openTestDatabase()
  creatorId = await tables.person()
})

async function sell(change: Parameters<typeof bill>[1] = {}): Promise<void> {
  last += 1
  const rates = { feeBasisPoints: 1000, taxBasisPoints: 2300, taxCountry: 'PT', eventId: null }
  const sold = { subscriptionId: 1_000 + last, creatorId, fanId: creatorId, ...rates }
  await recordPayment(tables.database, sold, bill(`audit_${last}`, { costCents: 59, paidAt: hour(last), ...change }))
}

const seal = (options?: { isWhole: boolean }) => sealLedger(tables.database, new Date(), options)
/** Other tests run transactions on this server too, and sealing waits for every one of them. */
async function sealAll(): Promise<number> {
  let sealed = 0
  for (;;) {
    sealed += await seal()
    const [left] = await tables.query<{ count: number }>(
      'select count(*) from ledger_transactions left join ledger_sealed on transaction_id = id where transaction_id is null',
    )
    if (left?.count === 0) return sealed
  }
}
const found = async () => (await checkLedger(tables.database)).findings.map(({ check, row }) => `${check}: ${row}`)

/** As somebody who owns the database and lets no trigger stop them. */
async function tamper(text: string, values: unknown[] = []): Promise<void> {
  const client = await tables.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text, values)
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
}

/** Runs what somebody did to the tables, looks, and takes it back. */
async function afterTampering(text: string, values: unknown[] = []): Promise<string[]> {
  const backup = [
    'ledger_transactions',
    'ledger_entries',
    'ledger_seals',
    'ledger_sealed',
    'ledger_days',
    'ledger_rests',
    'ledger_months',
    'users',
    'subscriptions',
    'payouts',
  ]
  for (const table of backup) await tables.query(`create table backup_${table} as table ${table}`)
  await tamper(text, values)
  const findings = await found()
  for (const table of backup) {
    await tamper(`delete from ${table}`)
    const columns = await columnsOf(table)
    await tamper(`insert into ${table} (${columns}) overriding system value select ${columns} from backup_${table}`)
    await tables.query(`drop table backup_${table}`)
  }
  return findings
}

/** Without those that the database computes. */
async function columnsOf(table: string): Promise<string> {
  const [row] = await tables.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  return row?.names ?? ''
}

describe('the audit of a whole ledger', () => {
  beforeEach(async () => {
    await sell()
    await sell({ refunds: [refunded(`a${last + 1}`, 400, hour(last + 2))] })
    await sell({ dispute: disputed(`b${last + 1}`, 999, hour(last + 2), 'lost', 1500) })
    await sell({ dispute: disputed(`c${last + 1}`, 999, hour(last + 2)) })
    await sealAll()
  })

  it('finds nothing, and says under which seal', async () => {
    await sell()
    await sealAll()
    expect(await found()).toEqual([])
    const lines: string[] = []
    expect(printLedgerCheck(await checkLedger(tables.database), (line) => lines.push(line))).toBe(true)
    expect(lines.at(-1)).toBe('The ledger is whole.')
    const head = lines.find((line) => line.startsWith('Last seal: '))?.slice(11)
    expect(head).toMatch(/^[\da-f]{64}$/)
    await sell()
    await sealAll()
    expect((await checkLedger(tables.database, { expectedSeal: head })).findings).toEqual([])
    expect((await checkLedger(tables.database, { expectedSeal: 'f'.repeat(64) })).findings).toMatchObject([
      { check: 'the ledger was cut off or recreated' },
    ])
  })

  it('names a row whose amounts were altered so that they still sum to zero', async () => {
    const [sale] = await tables.query<{ id: number; source: string }>(
      "select id, source from ledger_transactions where kind = 'refund' limit 1",
    )
    expect(
      await afterTampering(
        "update ledger_entries set amount_cents = amount_cents + case account when 'creator' then -5 when 'fees' then 5 else 0 end where transaction_id = $1",
        [sale?.id],
      ),
    ).toEqual([
      `a sealed row was altered: transaction ${sale?.id} (refund ${sale?.source})`,
      expect.stringMatching(
        /^a sum of a day differs from its entries: subject \d+, 2027-01-\d\d, creator, refund: \d+ USD instead of \d+$/,
      ),
      expect.stringMatching(/^a sum of a day differs from its entries: subject \d+, 2027-01-\d\d, fees, refund: /),
      expect.stringMatching(/^a sum of a month differs from its entries: subject \d+, 2027-01, creator, refund: /),
      expect.stringMatching(/^a sum of a month differs from its entries: subject \d+, 2027-01, fees, refund: /),
      expect.stringMatching(
        /^a sum of what isn’t available yet differs from its entries: subject \d+, 2027-01-\d\d, available 2027-01-\d\d: /,
      ),
    ])
  })

  it('names a sum that is not zero, a time, a detail and a person that were altered', async () => {
    const [sale] = await tables.query<{ id: number }>("select min(id) as id from ledger_transactions where kind = 'sale'")
    const altered = `a sealed row was altered: transaction ${sale?.id} (sale in_audit_1)`
    const of = (change: string) => afterTampering(`update ledger_transactions set ${change} where id = $1`, [sale?.id])
    expect(await of('detail = detail || \'{"charge": "ch_other"}\'')).toEqual([altered])
    expect(await of("written_at = written_at - interval '1 day'")).toEqual([altered])
    expect(await of("provider_event_id = 'evt_other'")).toEqual([altered])
    expect((await of("happened_at = happened_at + interval '1 hour'"))[0]).toBe(altered)
    const lost = await afterTampering("delete from ledger_entries where transaction_id = $1 and account = 'fees'", [sale?.id])
    expect(lost).toContain(altered)
    expect(lost.some((line) => line.startsWith(`entries don’t sum to zero: transaction ${sale?.id}: `))).toBe(true)
  })

  it('names a row that is gone, with or without its seal', async () => {
    const [sale] = await tables.query<{ id: number; seal: number }>(
      'select transaction_id as id, seal_id as seal from ledger_sealed order by 1 limit 1',
    )
    const remove = 'with a as (delete from ledger_entries where transaction_id = $1), b as (delete from ledger_transactions where id = $1)'
    const of = async (rest: string) =>
      (await afterTampering(`${remove} ${rest}`, [sale?.id])).filter((line) => !line.startsWith('a sum of'))
    expect(await of('select 1')).toEqual([`a sealed row is missing: transaction ${sale?.id}`])
    expect(await of('delete from ledger_sealed where transaction_id = $1')).toEqual([
      `the chain is broken: seal ${sale?.seal} does not cover its rows`,
    ])
    expect(await afterTampering('delete from ledger_seals where id = $1', [sale?.seal])).toContain(
      `a seal is missing: of transaction ${sale?.id}`,
    )
  })

  it('does not miss seals of what was written just before the site was stopped for a night', async () => {
    await sell()
    const night = "update ledger_seals set sealed_at = sealed_at - interval '9 hours'"
    expect(
      await afterTampering(`with a as (${night}) update ledger_transactions set written_at = now() - interval '9 hours' where id = $1`, [
        (await tables.query<{ id: number }>('select max(id) as id from ledger_transactions where kind = $1', ['sale']))[0]?.id,
      ]),
    ).toEqual([])
    await sealAll()
  })

  it('names a row put in later, when it is not sealed', async () => {
    await sell()
    expect(await found()).toEqual([])
    const [row] = await tables.query<{ id: number }>('select max(id) as id from ledger_transactions where kind = $1', ['sale'])
    const findings = await afterTampering("update ledger_transactions set written_at = now() - interval '11 minutes' where id = $1", [
      row?.id,
    ])
    expect(findings).toEqual([`a row wasn’t sealed within ten minutes: transaction ${row?.id} (sale in_audit_${last})`])
  })

  it('names counters, flags, periods and payouts that do not agree', async () => {
    expect(await afterTampering('update users set subscriber_count = 3 where id = $1', [creatorId])).toEqual([
      `a counter of subscribers is wrong: user ${creatorId}: 3 instead of 0`,
    ])
    expect(await afterTampering('update users set is_premium = true where id = $1', [creatorId])).toEqual([
      `the Premium flag is wrong: user ${creatorId} is Premium without a plan in force`,
    ])
    expect(
      await afterTampering(
        `insert into payouts (creator_id, amount_cents, currency, status, realm, created_at) values ($1, 500, 'USD', 'paid', 'sandbox', now())`,
        [creatorId],
      ),
    ).toEqual([expect.stringMatching(/^a payout and the ledger differ: payout \d+: is not in the ledger$/)])
    const [bill] = await tables.query<{ invoice: string }>(
      "select detail->>'invoice' as invoice from ledger_transactions where kind = 'refund' order by id limit 1",
    )
    expect(
      await afterTampering(
        `update ledger_entries set amount_cents = amount_cents * 10 from ledger_transactions one
         where one.id = transaction_id and one.kind = 'refund' and one.detail->>'invoice' = $1`,
        [bill?.invoice],
      ),
    ).toContain(`more was refunded than was paid: bill ${bill?.invoice}: -3001 USD`)
    const fan = await tables.person()
    expect(
      await afterTampering(
        `insert into subscriptions (creator_id, subscriber_id, status, provider_id, period_start, created_at)
         values (null, $1, 'active', 'sub_x', '2026-12-01', now())`,
        [fan],
      ),
    ).toEqual([
      expect.stringMatching(/^a paid period has no sale: subscription \d+, period from 2026-12-01T00:00:00Z$/),
      `the Premium flag is wrong: user ${fan} has a plan in force`,
    ])
    expect(
      await afterTampering(
        `insert into subscriptions (creator_id, subscriber_id, status, provider_id, period_start, period_end, created_at)
         values ($1, $2, 'active', 'sub_y', '2026-10-01', '2026-11-01', '2026-10-01')`,
        [creatorId, fan],
      ),
    ).toContainEqual(
      expect.stringMatching(/^a subscription is active past its paid period: subscription \d+, paid until 2026-11-01T00:00:00Z$/),
    )
  })

  it('does not take a payout under way for an error', async () => {
    const [payout] = await tables.query<{ id: number }>(
      `insert into payouts (creator_id, amount_cents, currency, status, realm, created_at)
       values ($1, 500, 'USD', 'created', 'sandbox', now()) returning id`,
      [creatorId],
    )
    await postPayout(tables.database, { payoutId: payout?.id ?? 0, creatorId, amountCents: 500, currency: 'USD', at: hour(900) })
    expect(await found()).toEqual([])
    expect(await afterTampering('update payouts set amount_cents = 501')).toEqual([
      `a payout and the ledger differ: payout ${payout?.id}: 500 in the ledger, 501 in its row`,
    ])
  })
})

describe('sealing', () => {
  it('waits for a transaction that took its number first and commits last', async () => {
    await sealAll()
    const slow: pg.PoolClient = await tables.pool.connect()
    await slow.query('begin')
    await slow.query(
      `with made as (insert into ledger_transactions (kind, source, happened_at) values ('sale', 'slow', now()) returning id)
       insert into ledger_entries (transaction_id, account, amount_cents, currency, happened_at, kind)
       select id, account, cents, 'USD', now(), 'sale' from made, (values ('provider', 5), ('fees', -5)) as entry (account, cents)`,
    )
    await sell()
    expect(await seal()).toBe(0)
    await slow.query('commit')
    slow.release()
    expect(await sealAll()).toBe(3)
    const order = await tables.query<{ id: number }>('select transaction_id as id from ledger_sealed order by seal_id, transaction_id')
    expect(order.map(({ id }) => id)).toEqual(order.map(({ id }) => id).toSorted((a, b) => a - b))
  })

  it('happens once, however many do it at the same moment', async () => {
    for (let count = 0; count < 5; count += 1) await sell()
    const counts = await Promise.all(Array.from({ length: 4 }, sealAll))
    expect(counts.reduce((sum, count) => sum + count)).toBe(10)
    expect(await seal({ isWhole: true })).toBe(0)
  })
})
