import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  beginSnapshot,
  copyIn,
  placeFor,
  prepareTarget,
  readLevel,
  RefusedError,
  type CopiedTable,
} from '#server/operations/backup/index.ts'
import { clearArrival, siteOf } from './arrivals.ts'

/** So much of the biggest tables is sent to see how fast it goes; at least the smaller number tells anything. */
const mostBytes = 32_000_000
const fewestBytes = 500_000
const longest = 5_000

/**
 * Makes all tables in the new place, sends a part of the biggest ones, and rolls it all back: rights, extensions, encoding and emptiness are
 * proven by doing it.
 */
export async function rehearse(
  from: pg.ClientBase,
  to: pg.ClientBase,
  tables: readonly CopiedTable[],
  migrationsFolder: string,
): Promise<{ readonly rate: number | null; readonly isCleared: boolean }> {
  await beginSnapshot(from)
  await to.query('begin')
  try {
    const level = await readLevel(from)
    if (level === null) throw new RefusedError('There is no site in the old database.')
    const isCleared = await clearArrival(to, await siteOf(from))
    const target = await prepareTarget(to, level, migrationsFolder)
    const began = performance.now()
    let bytes = 0
    for (const table of tables.toSorted((a, b) => b.bytes - a.bytes)) {
      const place = placeFor(target, table)
      if (!place) throw new RefusedError(`This release makes no table ${table.schema}.${table.name}, and it has rows.`)
      if (bytes < mostBytes && performance.now() - began < longest) bytes += await sendPart(from, to, table, place)
    }
    const seconds = (performance.now() - began) / 1000
    return { rate: bytes < fewestBytes ? null : bytes / seconds, isCleared }
  } finally {
    await to.query('rollback').catch(() => undefined)
    await from.query('rollback').catch(() => undefined)
  }
}

/** So many rows are a part of a table. */
const part = 50_000

async function sendPart(
  from: pg.ClientBase,
  to: pg.ClientBase,
  { schema, name, columns }: CopiedTable,
  place: CopiedTable,
): Promise<number> {
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const some = `select ${list} from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} limit ${part}`
  await pipeline(from.query(copyTo(`copy (${some}) to stdout`)), count, copyIn(to, place))
  return bytes
}
