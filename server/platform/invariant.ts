import { sql, type RawBuilder } from 'kysely'
import type { Findings } from './chain/findings.ts'
import type { Database } from './database/database.ts'

export interface Named {
  readonly row: string
}

/**
 * A promise about rows that holds at every moment, whatever was killed in between. It is asked within one snapshot, so that a living site
 * raises no false alarm, and goes over its tables once, not once for each row.
 */
export interface Invariant {
  /** What is wrong where a row breaks it. */
  readonly name: string
  /** A table that only the first worker makes; without it there is nothing that could be wrong. */
  readonly needs?: string
  /** Lists what must not be there, as `row`, by name and without anything people wrote. */
  readonly broken: (now: Date) => RawBuilder<Named>
}

const shown = 50

/** Adds what breaks the promise: the first rows by name, all of them counted. */
export async function checkInvariant(database: Database, { name, needs, broken }: Invariant, findings: Findings, now: Date): Promise<void> {
  if (needs !== undefined && !(await isThere(database, needs))) return
  const { rows } = await sql<Named & { total: number }>`
    select row, count(*) over () as total from (${broken(now)}) found limit ${shown}`.execute(database)
  const [first] = rows
  const named = rows.map(({ row }) => row)
  if (first) findings.addMany(name, named, first.total)
}

async function isThere(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${table}) is not null as "isThere"`.execute(database)
  return rows[0]?.isThere ?? false
}
