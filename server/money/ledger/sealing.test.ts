import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { bill, hour } from '#tests/money/bills.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import type { Refused } from '#server/platform/chain/seal-chain.ts'
import { checkLedger, recordPayment, sealLedger } from './index.ts'

let tables: TestDatabase
let creatorId: number
let last = 0

beforeAll(async () => {
  tables = await openTestDatabase()
  creatorId = await tables.person()
})

async function sell(): Promise<number> {
  last += 1
  const sold = {
    subscriptionId: last,
    creatorId,
    fanId: creatorId,
    feeBasisPoints: 1000,
    taxBasisPoints: 0,
    taxCountry: null,
    eventId: null,
  }
  await recordPayment(tables.database, sold, bill(`sealing_${last}`, { paidAt: hour(last) }))
  const [sale] = await tables.query<{ id: number }>('select max(id) as id from ledger_transactions')
  return sale?.id ?? 0
}

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await tables.pool.connect()
  try {
    return await work(client)
  } finally {
    await client.query('rollback')
    await client.query('set session_replication_role = default')
    client.release()
  }
}

const insertTransaction = `insert into ledger_transactions (kind, source, happened_at) values ('sale', $1, now()) returning id`
const insertEntries = `
  insert into ledger_entries (transaction_id, account, amount_cents, currency, happened_at, kind)
  select $1, account, cents, 'USD', one.happened_at, 'sale'
  from ledger_transactions one, (values ('provider', 5), ('fees', -5)) as entry (account, cents) where one.id = $1`
const begin = async (client: pg.PoolClient, source: string): Promise<number> =>
  (await client.query<{ id: number }>(insertTransaction, [source])).rows[0]?.id ?? 0

/** Other tests run transactions on this server too, and sealing waits for every one of them. */
async function sealUntil(id: number): Promise<Refused[]> {
  for (;;) {
    const refused: Refused[] = []
    await sealLedger(tables.database, new Date(), { refuse: (rows) => refused.push(rows) })
    const rows = await tables.query('select from ledger_sealed where transaction_id = $1', [id])
    if (rows.length > 0) return refused
  }
}
const found = async () => (await checkLedger(tables.database)).findings.map(({ check, row }) => `${check}: ${row}`)

describe('entries', () => {
  it('come with their transaction, also when it has savepoints', () =>
    withClient(async (client) => {
      await client.query('begin')
      const first = await begin(client, 'whole')
      await client.query('savepoint one')
      await client.query(insertEntries, [first])
      const second = await begin(client, 'whole_inside')
      await client.query('release savepoint one')
      await client.query(insertEntries, [second])
      await client.query('commit')
      expect(await tables.query('select from ledger_entries where transaction_id = any($1)', [[first, second]])).toHaveLength(4)
    }))

  it('are refused once it is committed, sealed or not', async () => {
    const id = await sell()
    const late = () => tables.query(insertEntries, [id])
    const refusal = { code: '23001', message: `ledger transaction ${id} is committed and takes no more entries` }
    await expect(late()).rejects.toMatchObject(refusal)
    await sealUntil(id)
    // As after a restore: rows keep the number another server gave their writer, which this one may give again.
    await withClient(async (client) => {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query('update ledger_transactions set written_by = pg_current_xact_id() where id = $1', [id])
      await client.query('set local session_replication_role = default')
      await expect(client.query(insertEntries, [id])).rejects.toMatchObject(refusal)
    })
  })
})

describe('a transaction that came without entries past the constraints', () => {
  it('is not sealed, is reported, and is named by the audit as what it is', async () => {
    const [bare, whole] = await withClient(async (client) => {
      await client.query('set session_replication_role = replica')
      const id = await begin(client, 'in_later')
      await client.query("update ledger_transactions set written_at = now() - interval '11 minutes' where id = $1", [id])
      return [id, await sell()]
    })
    expect((await sealUntil(whole)).at(-1)).toEqual({ count: 1, first: `transaction ${bare} (sale in_later)` })
    expect(await tables.query('select from ledger_sealed where transaction_id = $1', [bare])).toEqual([])
    expect(await found()).toEqual([`a transaction has no entries: transaction ${bare} (sale in_later)`])
    await withClient(async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(insertEntries, [bare])
      await client.query('select recount_ledger()')
    })
    expect(await sealUntil(bare)).toEqual([])
    expect(await found()).toEqual([])
  })
})
