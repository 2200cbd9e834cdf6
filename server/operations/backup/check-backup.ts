import { text } from 'node:stream/consumers'
import * as z from 'zod'
import {
  contentsName,
  contentsShape,
  manifestName,
  manifestShape,
  mediaFolderName,
  tableOfPart,
  type Contents,
  type Manifest,
} from './manifest.ts'
import { readArchive, type ArchiveEntry } from './read-archive.ts'
import { RefusedError } from './refused-error.ts'
import { countRows } from './tables.ts'

/** A million missing files take a quarter of it. */
const mostText = 200_000_000

/**
 * Reads all of a backup: every sum is right, every row and file that was counted is there. `see` is told of each medium.
 * Throws RefusedError, also for a wrong key.
 */
export async function checkBackup(
  file: string,
  key: string | null,
  see: (mediaKey: string, size: number) => void = () => undefined,
): Promise<{ manifest: Manifest; contents: Contents }> {
  let manifest: Manifest | undefined
  let contents: Contents | undefined
  const rows = new Map<string, number>()
  let files = 0
  for await (const entry of readArchive(file, key)) {
    const table = tableOfPart(entry.name)
    if (!manifest) manifest = await readManifest(entry)
    else if (table !== undefined) rows.set(table, (rows.get(table) ?? 0) + (await rowsOf(entry)))
    else if (entry.name === contentsName) contents = readJson(await textOf(entry), contentsShape)
    else {
      if (!entry.name.startsWith(mediaFolderName))
        throw new RefusedError(`The backup holds something unknown (${entry.name.slice(0, 80)}).`)
      see(entry.name.slice(mediaFolderName.length), entry.size)
      await drain(entry)
      files += 1
    }
  }
  if (!manifest || !contents) throw new RefusedError('The backup is damaged or cut off (its contents are not listed).')
  for (const { schema, name } of manifest.tables) {
    const promised = contents.tables.find((table) => table.schema === schema && table.name === name)?.rows
    if (promised !== (rows.get(`${schema}.${name}`) ?? 0))
      throw new RefusedError(
        `The backup is not whole: ${schema}.${name} should have ${promised ?? 0} rows and has ${rows.get(`${schema}.${name}`) ?? 0}.`,
      )
  }
  if (contents.media.files !== files) throw new RefusedError(`The backup is not whole: of ${contents.media.files} files it has ${files}.`)
  return { manifest, contents }
}

/** The first entry alone, for what can be decided before everything is read. */
export async function readManifestOf(file: string, key: string | null): Promise<Manifest> {
  // Leaving the loop closes the file, so everything of it is read before.
  for await (const entry of readArchive(file, key)) return await readManifest(entry)
  throw new RefusedError('The backup is damaged or cut off (it is empty).')
}

export async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  const content = await textOf(entry)
  if (entry.name !== manifestName) throw new RefusedError(`This is not a backup of Coterie (it begins with ${entry.name.slice(0, 80)}).`)
  const { version } = readJson(content, z.object({ version: z.int() }))
  if (version > 1) throw new RefusedError('The backup is of a newer release of Coterie, in a form that this one does not read.')
  return readJson(content, manifestShape)
}

/** What is read into memory at once. */
export async function textOf({ name, size, bytes }: ArchiveEntry): Promise<string> {
  if (size > mostText)
    throw new RefusedError(`This is not a backup of Coterie (it says more about itself than one does, in ${name.slice(0, 80)}).`)
  return text(bytes)
}

function readJson<T>(content: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(content))
  } catch (error) {
    throw new RefusedError('The backup is damaged or cut off (what it says about itself cannot be read).', { cause: error })
  }
}

async function rowsOf(entry: ArchiveEntry): Promise<number> {
  let count = 0
  for await (const piece of entry.bytes) count += countRows(piece)
  return count
}

async function drain(entry: ArchiveEntry): Promise<void> {
  for await (const piece of entry.bytes) void piece
}
