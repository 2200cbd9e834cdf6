import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { namesOf, noSeal, rowHash, SealHash, type Chain } from './chain.ts'
import type { Findings } from './findings.ts'

const batch = 5_000

interface Row {
  readonly id: number
  readonly words: string
  readonly text: string
  readonly hash: string | null
  readonly isOld: boolean
  readonly isComplete: boolean
}

/**
 * Every row says what it said when it was sealed, and none that is ten minutes older than the last seal is without one: what a site wrote
 * just before it was stopped waits for its next start. The hash is computed here, not by the database that is being doubted.
 */
export async function checkRows(database: Database, chain: Chain, findings: Findings): Promise<number> {
  const { rows: table, seals, sealed, key } = namesOf(chain)
  const lastSeal = sql`(select max(sealed_at) from ${seals})`
  let count = 0
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select one.id, ${chain.words} as words, ${chain.text} as text, sealed.row_hash as hash,
        one.written_at < least(clock_timestamp(), ${chain.beginsLate ? sql`coalesce(${lastSeal}, '-infinity')` : lastSeal}) - interval '10 minutes' as "isOld",
        ${chain.isComplete ?? sql`true`} as "isComplete"
      from ${table} one left join ${sealed} sealed on sealed.${key} = one.id
      where one.id > ${after} order by one.id limit ${batch}`.execute(database)
    for (const row of rows) checkRow(row, chain, findings)
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < batch) return count
    after = last.id
  }
}

function checkRow({ id, words, text, hash, isOld, isComplete }: Row, { noun }: Chain, findings: Findings): void {
  // What sealing refuses is named by a check of its own.
  if (hash === null && isOld && isComplete) findings.add('a row wasn’t sealed within ten minutes', `${noun} ${id} (${words})`)
  if (hash !== null && rowHash(text) !== hash) findings.add('a sealed row was altered', `${noun} ${id} (${words})`)
}

interface Seal {
  readonly id: number
  readonly previous: string
  readonly hash: string
  readonly count: number
  readonly rows: [id: number, hash: string, exists: boolean][]
}

/** Every seal covers its rows and the one before it; answers the last one's hash and how many there are. */
export async function checkSeals(database: Database, chain: Chain, findings: Findings): Promise<{ count: number; head: string }> {
  const { seals: table, sealed, key } = namesOf(chain)
  let [count, after, head] = [0, 0, noSeal]
  for (;;) {
    const seals = await readSeals(database, chain, after)
    for (const seal of seals) {
      checkSeal(seal, chain, head, findings)
      head = seal.hash
    }
    count += seals.length
    const last = seals.at(-1)
    if (!last) break
    after = last.id
  }
  const { rows } = await sql<{ id: number }>`
    select ${key} as id from ${sealed} sealed left join ${table} seal on seal.id = sealed.seal_id
    where seal.id is null order by 1`.execute(database)
  for (const { id } of rows) findings.add('a seal is missing', `of ${chain.noun} ${id}`)
  return { count, head }
}

async function readSeals(database: Database, chain: Chain, after: number): Promise<Seal[]> {
  const { rows: table, seals, sealed, key, count } = namesOf(chain)
  const { rows } = await sql<Seal>`
    select seal.id, previous_hash as previous, hash, ${count} as count,
      coalesce((
        select jsonb_agg(jsonb_build_array(${key}, row_hash, one.id is not null) order by ${key})
        from ${sealed} left join ${table} one on one.id = ${key} where seal_id = seal.id), '[]') as rows
    from ${seals} seal where seal.id > ${after} order by seal.id limit 20`.execute(database)
  return rows
}

function checkSeal(seal: Seal, { noun }: Chain, head: string, findings: Findings): void {
  const expected = new SealHash(seal.previous)
  for (const [id, hash, exists] of seal.rows) {
    expected.add(id, hash)
    if (!exists) findings.add('a sealed row is missing', `${noun} ${id}`)
  }
  if (seal.previous !== head) findings.add('the chain is broken', `seal ${seal.id} does not follow the one before it`)
  if (seal.hash !== expected.digest() || seal.count !== seal.rows.length)
    findings.add('the chain is broken', `seal ${seal.id} does not cover its rows`)
}

/** Whether a seal that was written down before is still in the chain. */
export async function isInChain(database: Database, chain: Chain, seal: string): Promise<boolean> {
  const { seals } = namesOf(chain)
  const { rows } = await sql`select from ${seals} where hash = ${seal}`.execute(database)
  return rows.length > 0
}
