import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { namesOf, noSeal, rowHash, SealHash, type Chain } from './chain.ts'

const batch = 2_000
/** A row that took its number earlier than this many others is committed by the time they are. */
const overtaken = 10_000

interface Unsealed {
  readonly id: number
  readonly text: string
}

/** Rows that lack what their text tells. */
export interface Refused {
  readonly count: number
  readonly first: string
}

export interface SealOptions {
  /** Looks at every row and not at the latest ones only. */
  readonly isWhole?: boolean
  /** Told of rows that are committed and cannot be sealed; they stay unsealed. */
  readonly refuse?: (rows: Refused) => void
}

/**
 * Puts what a table got since the last time into its chain, in the order of ids; answers how many rows. Rows that a running transaction
 * wrote, or could still precede, wait for the next time. One at a time over all processes.
 */
export async function sealChain(
  database: Database,
  chain: Chain,
  now: Date,
  { isWhole = false, refuse }: SealOptions = {},
): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inTransaction(database, (transaction) => sealBatch(transaction, chain, now, isWhole))
    sealed += count
    if (count < batch) break
  }
  const refused = refuse && (await findRefused(database, chain, isWhole))
  if (refused) refuse(refused)
  return sealed
}

async function sealBatch(database: Database, chain: Chain, now: Date, isWhole: boolean): Promise<number> {
  const { seals, sealed, key, count } = namesOf(chain)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${chain.seals} seal`}, 0))`.execute(database)
  const rows = await findUnsealed(database, chain, isWhole)
  if (rows.length === 0) return 0
  const last = await sql<{ hash: string }>`select hash from ${seals} order by id desc limit 1`.execute(database)
  const previousHash = last.rows[0]?.hash ?? noSeal
  const seal = new SealHash(previousHash)
  const hashes = rows.map(({ id, text }) => ({ id, hash: rowHash(text) }))
  for (const { id, hash } of hashes) seal.add(id, hash)
  await sql`
    with made as (
      insert into ${seals} (previous_hash, hash, ${count}, sealed_at)
      values (${previousHash}, ${seal.digest()}, ${rows.length}, ${now}) returning id
    )
    insert into ${sealed} (${key}, seal_id, row_hash)
    select row.id, made.id, row.hash from made,
      unnest(${hashes.map(({ id }) => id)}::bigint[], ${hashes.map(({ hash }) => hash)}::text[]) as row (id, hash)`.execute(database)
  return rows.length
}

/**
 * Numbers are given out before commits, so a lower one can appear after a higher one was sealed; what is older than every running
 * transaction cannot be preceded any more. A number this database has not given out yet came with a copy of another one.
 */
async function findUnsealed(database: Database, chain: Chain, isWhole: boolean): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select one.id, ${chain.text} as text ${fromUnsealed(chain, isWhole)} and ${chain.isComplete ?? sql`true`}
    order by one.id
    limit ${batch}`.execute(database)
  return rows
}

async function findRefused(database: Database, chain: Chain, isWhole: boolean): Promise<Refused | undefined> {
  if (!chain.isComplete) return undefined
  const { rows } = await sql<{ id: number; words: string; count: number }>`
    select one.id, ${chain.words} as words, count(*) over () as count ${fromUnsealed(chain, isWhole)} and not (${chain.isComplete})
    order by one.id limit 1`.execute(database)
  return rows[0] && { count: rows[0].count, first: `${chain.noun} ${rows[0].id} (${rows[0].words})` }
}

function fromUnsealed(chain: Chain, isWhole: boolean): RawBuilder<unknown> {
  const { rows: table, sealed, key } = namesOf(chain)
  return sql`
    from ${table} one
    where one.id > ${isWhole ? sql`0` : sql`coalesce((select max(${key}) from ${sealed}), 0) - ${overtaken}::bigint`}
      and (one.written_by < pg_snapshot_xmin(pg_current_snapshot()) or one.written_by >= pg_snapshot_xmax(pg_current_snapshot()))
      and not exists (select from ${sealed} where ${key} = one.id)`
}
