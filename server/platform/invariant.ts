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
  /** Lists what must not be there, as `row`, by name and without anything people wrote. */
  readonly broken: (now: Date) => RawBuilder<Named>
}

const shown = 50

/** Adds what breaks the promise: the first rows by name, all of them counted. */
export async function checkInvariant(database: Database, { name, broken }: Invariant, findings: Findings, now: Date): Promise<void> {
  const { rows } = await sql<Named & { total: number }>`
    select row, count(*) over () as total from (${broken(now)}) found limit ${shown}`.execute(database)
  const [first] = rows
  if (first)
    findings.addMany(
      name,
      rows.map(({ row }) => row),
      first.total,
    )
}
