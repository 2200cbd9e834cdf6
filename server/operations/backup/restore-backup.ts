import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Storage } from '#server/platform/storage.ts'
import { privateFolder } from '#server/platform/private-folder.ts'
import { checkBackup, readManifest, readManifestOf, textOf } from './check-backup.ts'
import { contentsName, contentsShape, mediaFolderName, type Contents } from './manifest.ts'
import { Filling, type Restored } from './filling.ts'
import { readArchive, type ArchiveEntry } from './read-archive.ts'
import { RefusedError } from './refused-error.ts'
import { refuseNewer, refuseOccupied } from './target.ts'
import { watchClient, type WatchedClient } from './watched-client.ts'

export interface RestoreParts {
  readonly file: string
  readonly key: string | null
  readonly migrationsFolder: string
  /** Opens the places where the site shall be: only once the backup is known to be one. */
  readonly open: () => Promise<{ target: pg.ClientConfig; storage: Storage }>
  /** For files on their way. */
  readonly folder: string
  readonly say: (line: string) => void
}

/**
 * Makes the site of a backup in an empty database and an empty place for files. First the whole file is read and found right; then files
 * are put in place, and all rows come in one transaction that ends last. Whatever goes wrong before leaves the database empty; files that
 * a kill left behind are known again by the next try. Throws RefusedError when nothing was changed.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { file, key, migrationsFolder, say } = parts
  const manifest = await readManifestOf(file, key)
  refuseNewer(manifest.level, migrationsFolder, 'The backup')
  const { target, storage } = await parts.open()
  const client = await watchClient(target)
  try {
    await refuseOccupied(client.pg)
    const present = await listPresent(storage)
    const { contents } = await checkBackup(file, key, (mediaKey, size) => {
      if (present.get(mediaKey) === size) present.delete(mediaKey)
    })
    const [stranger] = present.keys()
    if (stranger !== undefined)
      throw new RefusedError(
        `The place for media is not empty: it has ${present.size} files that are not of this backup, such as ${stranger}. Choose an empty one.`,
      )
    say(`The backup of ${manifest.madeAt} is whole: ${contents.tables.length} tables, ${contents.media.files} files.`)
    return await fill(parts, client, storage)
  } finally {
    await client.end()
  }
}

/** Sizes by key of what lies there already; after a restore that was killed, a part of the same files. */
async function listPresent(storage: Storage): Promise<Map<string, number>> {
  const present = new Map<string, number>()
  for await (const { key, size } of storage.list()) present.set(key, size)
  return present
}

async function fill(parts: RestoreParts, watched: WatchedClient, storage: Storage): Promise<Restored> {
  const { pg: client } = watched
  const put: string[] = []
  await privateFolder(parts.folder)
  const restored = await copyEverything(parts, watched, storage, put).catch(async (error: unknown) => {
    await client.query('rollback').catch(() => undefined)
    for (const mediaKey of put) await storage.remove(mediaKey)
    throw error
  })
  try {
    await client.query('commit')
  } catch (error) {
    // It may have happened all the same: files stay, for rows that may be there.
    throw new Error(
      'The database did not answer the last step: it is either empty, and restore can be run again, or everything is there.',
      {
        cause: error,
      },
    )
  }
  await client.query('analyze')
  return restored
}

async function copyEverything(
  { file, key, migrationsFolder, folder }: RestoreParts,
  client: WatchedClient,
  storage: Storage,
  put: string[],
): Promise<Restored> {
  await client.pg.query('begin')
  const filling = new Filling(client.pg, migrationsFolder)
  let contents: Contents | undefined
  for await (const entry of readArchive(file, key)) {
    await client.check()
    if (!filling.isBegun) await filling.begin(await readManifest(entry))
    else if (entry.name.startsWith(mediaFolderName)) put.push(...(await putFile(storage, folder, entry)))
    else if (entry.name === contentsName) contents = contentsShape.parse(JSON.parse(await textOf(entry)))
    else await filling.add(entry)
  }
  if (!contents) throw new Error('the contents of the backup are not listed')
  return filling.finish(contents)
}

/** Answers the keys that were not there before. */
async function putFile(storage: Storage, folder: string, entry: ArchiveEntry): Promise<string[]> {
  const mediaKey = entry.name.slice(mediaFolderName.length)
  const isThere = (await storage.size(mediaKey)) === entry.size
  const local = join(folder, `restore-${randomUUID()}`)
  try {
    await pipeline(Readable.from(entry.bytes), createWriteStream(local, { mode: 0o600 }))
    await storage.put(mediaKey, local)
  } finally {
    await rm(local, { force: true })
  }
  return isThere ? [] : [mediaKey]
}
