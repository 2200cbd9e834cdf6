import { RefusedError } from '#server/operations/backup/index.ts'
import { listMediaKeys, moveMedia } from '#server/people/media/index.ts'
import type { Storage } from '#server/platform/storage.ts'
import { withClient, type Places } from './places.ts'

export interface MovedFiles {
  readonly copied: number
  readonly bytes: number
}

/** Copies every file while the site goes on; each is read back and compared with what lay in the old place. */
export async function moveFiles({ media, folder, say }: Places): Promise<MovedFiles | null> {
  return media && send({ from: media.from, to: media.to, folder, say })
}

/**
 * Copies what came since, and proves by the lists of both places that every file a row names lies in the new one, with its size. No row can
 * be added meanwhile; a file without one is of an upload that was just refused, and comes and goes.
 */
export async function moveLateFiles(places: Places): Promise<MovedFiles | null> {
  const { from, media, folder, say } = places
  if (media === null) return null
  const late = await send({ from: lateOnly(media.from, media.to), to: media.to, folder, say })
  const [old, moved] = [await sizesOf(media.from), await sizesOf(media.to)]
  await withClient(from, async (client) => {
    await client.query('begin')
    for await (const key of listMediaKeys(client))
      if (old.get(key) !== moved.get(key))
        throw new RefusedError(`The file ${key} does not lie in the new place as it does in the old one.`)
    await client.query('commit')
  })
  return late
}

async function sizesOf(storage: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of storage.list()) sizes.set(key, size)
  return sizes
}

async function send(places: { from: Storage; to: Storage; folder: string; say: (line: string) => void }): Promise<MovedFiles> {
  const { copied, copiedBytes, wrong } = await moveMedia(places)
  const [first] = wrong
  if (first)
    throw new RefusedError(
      `${wrong.length === 1 ? 'A file' : `${wrong.length} files`} could not be copied. ${first.key} ${first.reason}.${wrong.length > 1 ? ` Others: ${names(wrong)}.` : ''}`,
    )
  return { copied, bytes: copiedBytes }
}

const names = (wrong: readonly { readonly key: string }[]): string =>
  wrong
    .slice(1, 10)
    .map(({ key }) => key)
    .join(', ')

/** The old place as far as the new one does not have it. */
function lateOnly(from: Storage, to: Storage): Storage {
  return {
    put: (key, file) => from.put(key, file),
    size: (key) => from.size(key),
    read: (key, range) => from.read(key, range),
    remove: (key) => from.remove(key),
    address: (key, type) => from.address(key, type),
    probe: () => from.probe(),
    list: async function* () {
      const there = await sizesOf(to)
      for await (const object of from.list()) if (!object.key.endsWith('.part') && there.get(object.key) !== object.size) yield object
    },
  }
}
