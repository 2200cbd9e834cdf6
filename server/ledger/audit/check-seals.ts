import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { canonicalText, noSeal, rowHash, SealHash } from '../canonical.ts'
import type { Findings } from './findings.ts'

const batch = 5_000

interface Row {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly hash: string | null
  readonly isOld: boolean
}

/** Every row says what it said when it was sealed. The hash is computed here, not by the database that is being doubted. */
export async function checkRows(database: Database, findings: Findings): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select one.id, one.kind || ' ' || one.source as name, ${canonicalText} as text, sealed.row_hash as hash,
        one.written_at < clock_timestamp() - interval '10 minutes' as "isOld"
      from ledger_transactions one left join ledger_sealed sealed on sealed.transaction_id = one.id
      where one.id > ${after} order by one.id limit ${batch}`.execute(database)
    for (const row of rows) checkRow(row, findings)
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < batch) return count
    after = last.id
  }
}

function checkRow({ id, name, text, hash, isOld }: Row, findings: Findings): void {
  if (hash === null && isOld) findings.add('a row was not sealed within ten minutes', `transaction ${id} (${name})`)
  if (hash !== null && rowHash(text) !== hash) findings.add('a sealed row was altered', `transaction ${id} (${name})`)
}

interface Seal {
  readonly id: number
  readonly previous: string
  readonly hash: string
  readonly count: number
  readonly rows: [id: number, hash: string, exists: boolean][]
}

/** Every seal covers its rows and the one before it; answers the last one's hash and how many there are. */
export async function checkChain(database: Database, findings: Findings): Promise<{ count: number; head: string }> {
  let [count, after, head] = [0, 0, noSeal]
  for (;;) {
    const seals = await readSeals(database, after)
    for (const seal of seals) {
      checkSeal(seal, head, findings)
      head = seal.hash
    }
    count += seals.length
    const last = seals.at(-1)
    if (!last) break
    after = last.id
  }
  const { rows } = await sql<{ id: number }>`
    select transaction_id as id from ledger_sealed left join ledger_seals on ledger_seals.id = seal_id
    where ledger_seals.id is null order by 1`.execute(database)
  for (const { id } of rows) findings.add('a seal is missing', `of transaction ${id}`)
  return { count, head }
}

async function readSeals(database: Database, after: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select seal.id, previous_hash as previous, hash, transactions as count,
      coalesce((
        select jsonb_agg(jsonb_build_array(transaction_id, row_hash, one.id is not null) order by transaction_id)
        from ledger_sealed left join ledger_transactions one on one.id = transaction_id where seal_id = seal.id), '[]') as rows
    from ledger_seals seal where seal.id > ${after} order by seal.id limit 20`.execute(database)
  return rows
}

function checkSeal(seal: Seal, head: string, findings: Findings): void {
  const expected = new SealHash(seal.previous)
  for (const [id, hash, exists] of seal.rows) {
    expected.add(id, hash)
    if (!exists) findings.add('a sealed row is missing', `transaction ${id}`)
  }
  if (seal.previous !== head) findings.add('the chain is broken', `seal ${seal.id} does not follow the one before it`)
  if (seal.hash !== expected.digest() || seal.count !== seal.rows.length)
    findings.add('the chain is broken', `seal ${seal.id} does not cover its rows`)
}
