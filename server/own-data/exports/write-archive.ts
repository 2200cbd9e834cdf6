import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Locale } from '#contract/languages.ts'
import type { Storage } from '#server/platform/storage.ts'
import { ZipWriter } from '#server/platform/write-zip.ts'
import { article, homePage, listHead, nothingHere, pageEnd, type Row } from './html.ts'
import type { Part } from './part.ts'
import { parts } from './parts.ts'

const atOnce = 200

/** What an archive says of itself; whoever reads one looks here first. */
export interface Manifest {
  readonly format: 'coterie-archive'
  readonly version: 1
  /** The site it comes from. */
  readonly origin: string
  readonly username: string
  readonly madeAt: string
}

interface ArchiveOptions {
  /** A connection within a transaction that sees one moment. */
  readonly client: pg.ClientBase
  readonly storage: Storage
  readonly personId: number
  /** Of the pages; the lists for programs are the same in all. */
  readonly language: Locale
  readonly manifest: Manifest
  readonly file: string
}

/**
 * Writes the archive to a local file as it is read: lists as JSON and as pages, then the files. Entries are written one after the other, so
 * memory holds some rows and one chunk of a file, however much there is. A file that is gone from the storage is named in `missing.json`.
 */
export async function writeArchive({ client, storage, personId, language, manifest, file }: ArchiveOptions): Promise<void> {
  const zip = new ZipWriter()
  zip.addBytes('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  zip.addBytes('index.html', Buffer.from(homePage(language, manifest, parts)))
  for (const part of parts) {
    zip.add(`lists/${part.name}.json`, () => jsonOf(readRows(client, part, personId)))
    zip.add(`${part.name}.html`, () => pageOf(part, language, readRows(client, part, personId)))
  }
  const missing: string[] = []
  for (const key of await findFiles(client, personId)) {
    if ((await storage.size(key)) === undefined) missing.push(key)
    else zip.add(`media/${key}`, () => bytesOf(storage, key), { compress: false })
  }
  if (missing.length > 0) zip.addBytes('missing.json', Buffer.from(`${JSON.stringify(missing)}\n`))
  zip.end()
  await pipeline(zip.output, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/** Opened when its turn has come; a file that cannot be read fails the archive. */
async function* bytesOf(storage: Storage, key: string): AsyncGenerator<Buffer> {
  yield* (await storage.read(key)) as AsyncIterable<Buffer>
}

async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* pageOf(part: Part, language: Locale, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield listHead(language, part)
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield article(language, row)
  }
  yield isEmpty ? nothingHere(language) + pageEnd : pageEnd
}

async function* readRows(client: pg.ClientBase, part: Part, personId: number): AsyncGenerator<Row> {
  await client.query(`declare part no scroll cursor for select row_to_json(part_rows) as row from (${part.rows}) part_rows`, [personId])
  for (;;) {
    const { rows } = await client.query<{ row: Row }>(`fetch ${atOnce} from part`)
    for (const { row } of rows) yield row
    if (rows.length < atOnce) break
  }
  await client.query('close part')
}

/** Each of one's uploads whole, and of a video its still. */
async function findFiles(client: pg.ClientBase, personId: number): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select filename as key from media where owner_id = $1
     union all select split_part(filename, '.', 1) || '.still.webp' from media where owner_id = $1 and kind = 'video' and has_still
     order by 1`,
    [personId],
  )
  return rows.map(({ key }) => key)
}
