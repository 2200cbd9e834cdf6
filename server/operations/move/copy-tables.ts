import { isDeepStrictEqual } from 'node:util'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import {
  beginSnapshot,
  copyIn,
  copyOut,
  finishTarget,
  holdTables,
  listSequences,
  listTables,
  placeFor,
  prepareTarget,
  readLevel,
  RefusedError,
  type PreparedTarget,
  type SchemaLevel,
} from '#server/operations/backup/index.ts'
import { writeNote, type SiteNote } from '#server/platform/database/site-note.ts'
import { clearArrival } from './arrivals.ts'
import { compareTables } from './compare-tables.ts'

export interface EmptyCopy {
  readonly level: SchemaLevel
  readonly target: PreparedTarget
}

export interface CopiedRows {
  readonly tables: number
  readonly rows: number
  readonly copySeconds: number
  readonly compareSeconds: number
}

/**
 * Makes the tables in the new place, in a transaction that stays open: broken off at any moment, the new place is as it was. Done before
 * the old place is closed, since it takes seconds.
 */
export async function prepareCopy(from: pg.ClientBase, to: pg.ClientBase, site: string, migrationsFolder: string): Promise<EmptyCopy> {
  const level = await readLevel(from)
  if (level === null) throw new RefusedError('There is no site in the old database.')
  await to.query('begin')
  await clearArrival(to, site)
  return { level, target: await prepareTarget(to, level, migrationsFolder) }
}

/** Copies every row as it stands now, compares both places row by row, leaves a note that no site may start there yet, and commits. */
export async function fillCopy(from: pg.ClientBase, to: pg.ClientBase, { level, target }: EmptyCopy, note: SiteNote): Promise<CopiedRows> {
  await beginSnapshot(from)
  const tables = await listTables(from)
  await holdTables(from, tables)
  if (!isDeepStrictEqual(await readLevel(from), level))
    throw new RefusedError('The old site was brought to another release meanwhile. Run the move again.')
  const began = performance.now()
  for (const table of tables) {
    const place = placeFor(target, table)
    if (!place) throw new RefusedError(`This release makes no table ${table.schema}.${table.name}, and it has rows.`)
    await pipeline(copyOut(from, table), copyIn(to, place))
  }
  await finishTarget(to, target, await listSequences(from))
  const copied = performance.now()
  const { rows, differences } = await compareTables(from, to, tables)
  if (differences.length > 0) throw new RefusedError(`The copy is not what the old place has: ${differences.join('; ')}.`)
  await writeNote(to, note)
  await to.query('commit')
  const compared = performance.now()
  return { tables: tables.length, rows, copySeconds: (copied - began) / 1000, compareSeconds: (compared - copied) / 1000 }
}
