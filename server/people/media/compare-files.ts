import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Findings } from '#server/platform/chain/findings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { passedOver } from '#server/platform/jobs/passed-over.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findUnknownKeys } from './known-files.ts'
import { keysOf, type StoredMedia } from './media-names.ts'
import { StemSums } from './stem-sums.ts'

const batch = 5_000

/** How much was looked at: entries of uploads, and files. */
export interface ComparedFiles {
  readonly uploads: number
  readonly files: number
}

/**
 * Every entry has all of its files, and every file older than the sweep leaves alone has an entry. Both are read once, beside uploads and
 * sweeps, and neither is held in memory: 24 bytes for each entry. What looks wrong is asked again before it is told.
 */
export async function compareFiles(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  findings: Findings,
): Promise<ComparedFiles> {
  const swept = await sweptUntil(database)
  const sums = new StemSums(await countRows(database))
  let [uploads, files] = [0, 0]
  for await (const media of readRows(database)) {
    uploads += 1
    for (const key of keysOf(media)) sums.add(key, 1)
  }
  let old: string[] = []
  const askAboutOld = async () => {
    for (const key of await findUnknownKeys(database, old)) findings.add('a file belongs to no upload', key)
    old = []
  }
  for await (const { key, modifiedAt } of storage.list()) {
    files += 1
    // A file the sweep may still look at proves nothing; one without an entry is in no sum.
    sums.add(key, -1)
    if (swept !== null && modifiedAt < swept) old.push(key)
    if (old.length >= batch) await askAboutOld()
  }
  await askAboutOld()
  if (!sums.areEven()) await nameMissing({ database, storage }, sums, findings)
  return { uploads, files }
}

/** Only now is every doubtful entry's file asked for by name, and then whether the entry is still there: it may have been deleted meanwhile. */
async function nameMissing(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  sums: StemSums,
  findings: Findings,
): Promise<void> {
  for await (const media of readRows(database)) {
    if (sums.isEven(media.filename)) continue
    const sizes = await Promise.all(keysOf(media).map(async (key) => ({ key, size: await storage.size(key) })))
    const missing = sizes.filter(({ size }) => size === undefined)
    if (missing.length === 0 || !(await isThere(database, media.filename))) continue
    for (const { key } of missing) findings.add('an upload has lost a file', key)
  }
}

async function* readRows(database: Database): AsyncGenerator<StoredMedia> {
  for (let after = ''; ;) {
    const { rows } = await sql<StoredMedia>`
      select filename, kind, widths, has_still as "hasStill" from media where filename > ${after} order by filename limit ${batch}`.execute(
      database,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.filename
  }
}

async function countRows(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from media`.execute(database)
  return rows[0]?.count ?? 0
}

async function isThere(database: Database, filename: string): Promise<boolean> {
  return (await database.selectFrom('media').select('filename').where('filename', '=', filename).executeTakeFirst()) !== undefined
}

/** Files older than this were left alone by ten sweeps, though nothing belonged to them. Null while no worker has swept so often. */
async function sweptUntil(database: Database): Promise<Date | null> {
  const { rows: installed } = await sql<{ isThere: boolean }>`select to_regclass('jobs.job') is not null as "isThere"`.execute(database)
  if (!installed[0]?.isThere) return null
  const { rows } = await sql<{ until: Date | null }>`
    select ${passedOver('sweep-media')} - interval '1 hour' * ${limits.unreferencedMediaHours}::integer as until`.execute(database)
  return rows[0]?.until ?? null
}
