import { createReadStream, createWriteStream } from 'node:fs'
import { access, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { listMediaKeys } from '#server/people/media/index.ts'
import { syncFolder } from '#server/platform/sync-folder.ts'
import { hashOfFile } from '#server/platform/file-hash.ts'
import { holdFiles } from '#server/platform/held-storage.ts'
import type { Storage } from '#server/platform/storage.ts'
import { checkBackup } from './check-backup.ts'
import { canOpen } from './encryption.ts'
import { contentsName, manifestName, mediaFolderName, partName, type Contents, type Manifest } from './manifest.ts'
import { RefusedError } from './refused-error.ts'
import { beginSnapshot } from './snapshot.ts'
import { copyOut, countRows, holdTables, listSequences, listTables, readLevel, type CopiedTable } from './tables.ts'
import { refuseNewer } from './target.ts'
import { watchClient, type WatchedClient } from './watched-client.ts'
import { ArchiveWriter } from './write-archive.ts'

export interface BackupParts {
  readonly target: pg.ClientConfig
  readonly storage: Storage
  readonly migrationsFolder: string
  /** What the file is closed with; null leaves it readable. */
  readonly key: string | null
  readonly file: string
  readonly now: () => Date
  readonly say: (line: string) => void
}

export interface MadeBackup {
  readonly rows: number
  readonly tables: number
  readonly files: number
  /** Files that rows name and that were not where they belong: they were missing before. */
  readonly missing: readonly string[]
  readonly bytes: number
}

/** "back" in ASCII: one backup of a database at a time. */
const lockClass = 0x6261636b
/** So much of a table is one entry, since a tar file says how long each is before it comes. */
const partBytes = 4 * 1024 * 1024
const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json')

/**
 * Writes one moment of the whole site into a file: every table in one snapshot, and every file those rows name. People go on writing.
 * The file has its name only once it was flushed, read back and found to be what was written. Throws RefusedError when nothing was begun.
 */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { file, key } = parts
  await refuseTaken(file)
  const client = await watchClient(parts.target)
  const unfinished = `${file}.part`
  try {
    await refuseSecond(client.pg)
    const archive = await ArchiveWriter.create(unfinished, key, parts.now())
    try {
      const made = await writeSite(parts, client, archive, `${unfinished}.keys`)
      const written = await archive.finish()
      await client.check()
      await compare(unfinished, written, key)
      const { size } = await stat(unfinished)
      await rename(unfinished, file)
      await syncFolder(dirname(file))
      return { ...made, bytes: size }
    } catch (error) {
      await archive.abandon(unfinished)
      throw error
    }
  } finally {
    await rm(`${unfinished}.keys`, { force: true })
    await client.end()
  }
}

async function writeSite(
  { storage, migrationsFolder, now, say }: BackupParts,
  client: WatchedClient,
  archive: ArchiveWriter,
  keysFile: string,
): Promise<Omit<MadeBackup, 'bytes'>> {
  // First of all: what the snapshot names stays until this connection ends.
  await holdFiles(client.pg)
  await beginSnapshot(client.pg)
  const tables = await listTables(client.pg)
  await holdTables(client.pg, tables)
  await archive.addText(manifestName, JSON.stringify(await describe(client.pg, tables, migrationsFolder, now()), null, 2))
  const counted = []
  for (const table of tables) counted.push(await addTable(client.pg, archive, table))
  await writeKeys(client.pg, keysFile)
  // Files are copied without the snapshot: an old one keeps the database from tidying up.
  await client.pg.query('commit')
  const rows = counted.reduce((sum, table) => sum + table.rows, 0)
  say(`${tables.length} tables with ${rows} rows.`)
  const { media, missing } = await addMedia(client, archive, storage, keysFile)
  await archive.addText(contentsName, JSON.stringify({ tables: counted, media, missing } satisfies Contents, null, 2))
  say(`${media.files} files with ${(media.bytes / 1e6).toFixed(1)} MB.`)
  return { rows, tables: tables.length, files: media.files, missing }
}

async function describe(client: pg.Client, tables: readonly CopiedTable[], migrationsFolder: string, now: Date): Promise<Manifest> {
  const level = await readLevel(client)
  if (!level) throw new RefusedError('There is no site in this database yet.')
  refuseNewer(level, migrationsFolder, 'This database')
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  return {
    format: 'coterie-backup',
    version: 1,
    release: version,
    madeAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    level: { migrations: [...level.migrations], jobs: level.jobs },
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns: [...columns] })),
    sequences: await listSequences(client),
  }
}

async function addTable(client: pg.Client, archive: ArchiveWriter, table: CopiedTable): Promise<Contents['tables'][number]> {
  const { schema, name } = table
  let [rows, bytes, part] = [0, 0, 0]
  let pieces: Buffer[] = []
  let waiting = 0
  const flush = async () => {
    part += 1
    await archive.add(partName(table, part), waiting, Readable.from(pieces))
    pieces = []
    waiting = 0
  }
  const keep = (piece: Buffer) => {
    if (piece.length > 0) pieces.push(piece)
    waiting += piece.length
  }
  for await (const piece of copyOut(client, table) as AsyncIterable<Buffer>) {
    rows += countRows(piece)
    bytes += piece.length
    // Each part is whole rows, so that each can be copied in by itself.
    const end = waiting + piece.length < partBytes ? 0 : piece.lastIndexOf(10) + 1
    keep(piece.subarray(0, end))
    if (end > 0) await flush()
    keep(piece.subarray(end))
  }
  if (waiting > 0) await flush()
  return { schema, name, rows, bytes }
}

/** Kept on the disk: there may be millions. */
async function writeKeys(client: pg.Client, file: string): Promise<void> {
  const lines = async function* () {
    for await (const key of listMediaKeys(client)) yield `${key}\n`
  }
  await rm(file, { force: true })
  await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

async function addMedia(
  client: WatchedClient,
  archive: ArchiveWriter,
  storage: Storage,
  keysFile: string,
): Promise<Pick<Contents, 'media' | 'missing'>> {
  const media = { files: 0, bytes: 0 }
  const missing: string[] = []
  for await (const key of createInterface({ input: createReadStream(keysFile) })) {
    await client.check()
    const size = await storage.size(key)
    if (size === undefined) {
      missing.push(key)
      continue
    }
    await archive.add(`${mediaFolderName}${key}`, size, await storage.read(key))
    media.files += 1
    media.bytes += size
  }
  return { media, missing }
}

async function refuseTaken(file: string): Promise<void> {
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )
  if (!(await isThere(dirname(file)))) throw new RefusedError(`There is no folder ${dirname(file)}.`)
  if (await isThere(file)) throw new RefusedError(`${file} exists already: choose another name.`)
}

async function refuseSecond(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1, 1) as "isFree"', [lockClass])
  if (!rows[0]?.isFree) throw new RefusedError('Another backup of this site is being made just now.')
}

/** What lies on the disk is what was written, byte for byte; and, where the key is here, all of it can be read. */
async function compare(file: string, written: string, key: string | null): Promise<void> {
  if ((await hashOfFile(file)) !== written) throw new Error('The disk does not hold what was written to it.')
  if (key === null || canOpen(key)) await checkBackup(file, key)
}
