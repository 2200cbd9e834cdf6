import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealAuditLog } from '#server/admin/audit-log/index.ts'
import { recordPayment, sealLedger } from '#server/money/ledger/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { headFiles, readHeads } from '#server/platform/chain/kept-heads.ts'
import { serverFiles } from '#tests/bundled-server.ts'
import { bill, hour } from '#tests/money/bills.ts'
import { stretch } from '#tests/pace.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { invariants } from '#server/slices.ts'
import { acceptHeads, keepHeads, printIntegrity } from './index.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

const { command: tool } = serverFiles()
let site: TestSite
let file: string
let people: number[]
let last = 0

beforeAll(async () => {
  site = await startTestSite()
  file = headFiles(site.platform.config)[0] ?? ''
  people = [(await site.creator()).id, (await site.person()).id, (await site.person()).id]
})

async function sell(creatorId = people[0] ?? 0, fanId = people[1] ?? 0): Promise<void> {
  last += 1
  const sold = { subscriptionId: 1_000 + last, creatorId, fanId, feeBasisPoints: 1000, taxBasisPoints: 0, taxCountry: null, eventId: null }
  await recordPayment(site.platform.database, sold, bill(`heads_${last}`, { paidAt: hour(last) }))
}

/** Other tests run transactions on this server too, and sealing waits for every one of them. */
async function seal(): Promise<void> {
  const unsealed = `
    select from ledger_transactions left join ledger_sealed on transaction_id = id where transaction_id is null
    union all select from ledger_subject_events left join ledger_subject_sealed on event_id = id where event_id is null
    union all select from audit_entries left join audit_sealed on entry_id = id where entry_id is null`
  while ((await site.query(unsealed)).length > 0) {
    await sealLedger(site.platform.database, new Date())
    await sealAuditLog(site.platform.database, new Date())
  }
  await keepHeads(site.platform)
}

async function wrong(): Promise<string[]> {
  const lines: string[] = []
  await printIntegrity({ ...site.platform, invariants }, undefined, (line) => lines.push(line))
  return lines.filter((line) => line.startsWith('WRONG')).map((line) => line.slice(7))
}

/** As somebody who owns the database and lets no trigger stop them. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await site.platform.connection.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
}

const tampered = [
  'ledger_subjects',
  'ledger_subject_events',
  'ledger_subject_seals',
  'ledger_subject_sealed',
  'ledger_transactions',
  'ledger_entries',
  'ledger_seals',
  'ledger_sealed',
  'ledger_days',
  'ledger_rests',
  'ledger_months',
  'invoice_counters',
  'invoice_parties',
  'invoices',
  'audit_entries',
  'audit_seals',
  'audit_sealed',
]

/** Does this to the tables, looks, and takes it back. */
async function afterTampering<T = string[]>(statements: string[], look: () => Promise<T>): Promise<T> {
  for (const table of tampered) await site.query(`create table backup_${table} as table ${table}`)
  await tamper(...statements)
  const seen = await look()
  for (const table of tampered) {
    await tamper(`delete from ${table}`, `insert into ${table} overriding system value select * from backup_${table}`)
    await site.query(`drop table backup_${table}`)
  }
  expect(await wrong()).toEqual([])
  return seen
}
const foundAfter = (...statements: string[]) => afterTampering(statements, wrong)

interface ChainTables {
  readonly rows: string
  readonly seals: string
  readonly sealed: string
  readonly key: string
}
const ledger: ChainTables = { rows: 'ledger_transactions', seals: 'ledger_seals', sealed: 'ledger_sealed', key: 'transaction_id' }
const subjects: ChainTables = {
  rows: 'ledger_subject_events',
  seals: 'ledger_subject_seals',
  sealed: 'ledger_subject_sealed',
  key: 'event_id',
}
const log: ChainTables = { rows: 'audit_entries', seals: 'audit_seals', sealed: 'audit_sealed', key: 'entry_id' }

/** What the last seal covers, and the seal. */
/** What hangs on a transaction, and would give its loss away. */
const withInvoices = [
  `update invoice_counters counter set last_place = place - 1 from invoices
   where invoices.transaction_id $newest and (counter.seller, counter.realm, counter.year) = (invoices.seller, invoices.realm, invoices.year)`,
  'delete from invoice_parties where transaction_id $newest',
  'delete from invoices where transaction_id $newest',
  'delete from ledger_entries where transaction_id $newest',
]

function cutOff({ rows, seals, sealed, key }: ChainTables): string[] {
  const last = `seal_id = (select max(id) from ${seals})`
  const newest = `in (select ${key} from ${sealed} where ${last})`
  return [
    ...(rows === ledger.rows ? withInvoices.map((statement) => statement.replace('$newest', newest)) : []),
    `delete from ${rows} where id ${newest}`,
    `delete from ${sealed} where ${last}`,
    `delete from ${seals} where id = (select max(id) from ${seals})`,
    ...(rows === ledger.rows ? ['select recount_ledger()'] : []),
  ]
}

describe('who stands behind a number of the ledger', () => {
  const otherPerson = (id: number, who: string) => `a ledger subject names a different person than its chain: subject ${id}: ${who}`

  it('cannot be exchanged for somebody else', async () => {
    await sell()
    await sell(people[2])
    await seal()
    expect(await wrong()).toEqual([])
    const [one, two] = await site.query<{ id: number; user_id: number; salt: string }>(
      `select id, user_id, salt from ledger_subjects where user_id in (${people[0]}, ${people[2]}) order by id`,
    )
    if (!one || !two) throw new Error('no subjects')
    await expect(site.query('update ledger_subjects set user_id = null')).rejects.toThrow(/changes only when a person is erased/)
    await expect(site.query('delete from ledger_subjects')).rejects.toThrow(/append-only/)
    const set = (id: number, change: string) => `update ledger_subjects set ${change} where id = ${id}`
    const exchange = [set(one.id, 'user_id = null'), set(two.id, `user_id = ${one.user_id}`), set(one.id, `user_id = ${two.user_id}`)]
    const exchanged = [otherPerson(one.id, `user ${two.user_id}`), otherPerson(two.id, `user ${one.user_id}`)]
    expect(await foundAfter(...exchange)).toEqual(exchanged)
    expect(await foundAfter(...exchange, set(one.id, `salt = '${two.salt}'`), set(two.id, `salt = '${one.salt}'`))).toEqual(exchanged)
    expect(await foundAfter(set(one.id, 'user_id = null, salt = null'))).toEqual([otherPerson(one.id, 'no one')])
    const remove = `delete from ledger_subjects where id = ${one.id}`
    expect(await foundAfter(remove)).toContain(`a ledger subject is missing: subject ${one.id}`)
    expect(await foundAfter(remove, `insert into ledger_subjects (id, user_id) values (7, ${one.user_id})`)).toContain(
      `a ledger subject isn’t in its chain: subject 7: user ${one.user_id}`,
    )
    // With the commitments made anew, their rows give it away.
    const commit = `update ledger_subject_events set commitment = ledger_commitment(subject_id, user_id, salt)
      from ledger_subjects where ledger_subjects.id = subject_id and kind = 'named'`
    expect(await foundAfter(...exchange, commit)).toEqual([
      expect.stringMatching(/^a sealed row was altered: subject event /),
      expect.stringMatching(/^a sealed row was altered: subject event /),
    ])
  })

  it('is let go by erasure, which is under the chain too', async () => {
    const gone = await site.person()
    await sell(gone.id)
    const [subject] = await site.query<{ id: number }>('select id from ledger_subjects where user_id = $1', [gone.id])
    await site.query('delete from users where id = $1', [gone.id])
    await seal()
    expect(await site.query('select user_id, salt from ledger_subjects where id = $1', [subject?.id])).toEqual([
      { user_id: null, salt: null },
    ])
    expect(await site.query('select kind from ledger_subject_events where subject_id = $1 order by id', [subject?.id])).toEqual([
      { kind: 'named' },
      { kind: 'erased' },
    ])
    expect(await wrong()).toEqual([])
    const heir = (await site.person()).id
    expect(await foundAfter(`update ledger_subjects set user_id = ${heir} where id = ${subject?.id}`)).toEqual([
      otherPerson(subject?.id ?? 0, `user ${heir}`),
    ])
  })

  it('is compared with the subscriptions and payouts of who is still here', async () => {
    const [creator, fan] = [await site.creator(), await site.person()]
    const subscriptionId = await placeSubscription(site.platform.database, creator, fan, { status: 'canceled' })
    const about = { subscriptionId, creatorId: creator.id, fanId: fan.id }
    const sold = { ...about, feeBasisPoints: 1000, taxBasisPoints: 0, taxCountry: null, eventId: null }
    await recordPayment(site.platform.database, sold, bill('heads_sub', { paidAt: hour(500) }))
    await seal()
    const [subject] = await site.query<{ id: number }>('select id from ledger_subjects where user_id = $1', [creator.id])
    // Let go as erasure does it, event and all, though the person is still here.
    expect(
      await foundAfter(
        `update ledger_subjects set user_id = null, salt = null where id = ${subject?.id}`,
        `insert into ledger_subject_events (subject_id, kind) values (${subject?.id}, 'erased')`,
      ),
    ).toEqual([`a ledger subject and a row of the site name different people: subscription ${subscriptionId}: subject ${subject?.id}`])
  })
})

describe('the heads that are kept outside the tables', () => {
  beforeEach(async () => {
    rmSync(file, { recursive: true, force: true })
    await recordAction(site.platform.database, { actor: null, action: 'user_removed', target: { kind: 'person', id: 1 } }, new Date())
    await sell()
    await seal()
    await sell()
    await seal()
  })

  it('are written for their owner alone, and lead up to what came later', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const heads = await readHeads(file)
    expect(heads[ledger.rows]).toMatchObject({
      hash: (await site.query<{ hash: string }>('select hash from ledger_seals order by id desc limit 1'))[0]?.hash,
      seals: (await site.query('select from ledger_seals')).length,
      rows: (await site.query('select from ledger_sealed')).length,
    })
    const older = readFileSync(file)
    await sell()
    await seal()
    expect(await readHeads(file)).not.toEqual(heads)
    // Another process, whose file is older.
    writeFileSync(file, older)
    expect(await wrong()).toEqual([])
    await seal()
    expect((await readHeads(file))[ledger.rows]?.rows).toBe((await site.query('select from ledger_sealed')).length)
  })

  it('show that the newest transaction was taken away with everything that proves it', { timeout: stretch(60_000) }, async () => {
    const head = (await readHeads(file))[ledger.rows]
    const where = `seal ${head?.seal} (${head?.hash}) of ${head?.sealedAt}, the last of ${head?.seals} over ${head?.rows} rows of ledger_transactions, in ${file}`
    const env = { ...process.env, DATABASE_URL: site.platform.config.databaseUrl ?? '', DATA_DIR: site.platform.config.dataDir }
    const command = (...options: string[]) =>
      spawnSync(process.execPath, [tool, 'audit', ...options], { encoding: 'utf8', env: { ...env, LOG_LEVEL: 'fatal' } })
    const kept = readFileSync(file)
    await afterTampering(cutOff(ledger), async () => {
      expect(await wrong()).toEqual([`the chain ends before the head that was kept: ${where}`])
      const { status, stdout } = command()
      expect(status).toBe(1)
      expect(stdout).toContain(`WRONG  the chain ends before the head that was kept: ${where}`)
      // What is sealed afterwards covers nothing up.
      await sell()
      await seal()
      expect(await wrong()).toEqual([`the chain differs from the head that was kept: ${where}`])
      expect((await readHeads(file))[ledger.rows]).toEqual(head)
      // Who restored the database by other means says so.
      const accepted = command('--accept-heads')
      expect(accepted.status).toBe(0)
      expect(accepted.stdout).toContain(`${file}: the kept head of the ledger is now seal `)
      expect(accepted.stdout).toContain(`, instead of seal ${head?.seal} (${head?.hash}) of ${head?.sealedAt}.`)
      writeFileSync(file, kept)
    })
  })

  it('show the same of the audit log and of the people of the ledger', async () => {
    for (const chain of [log, subjects])
      expect(await foundAfter(...cutOff(chain))).toContainEqual(
        expect.stringMatching(`^the chain ends before the head that was kept: .* rows of ${chain.rows}, in `),
      )
  })

  it('name a file that cannot be read, and sealing goes on without it', async () => {
    writeFileSync(file, '{')
    await sell()
    await seal()
    expect(await wrong()).toContain(`a file of kept heads can’t be read: ${file}`)
    await acceptHeads(site.platform, () => undefined)
    expect(await wrong()).toEqual([])
    expect(Object.keys(await readHeads(file)).sort()).toEqual([log.rows, subjects.rows, ledger.rows].sort())
  })
})
