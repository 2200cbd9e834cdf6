import { moveMedia } from '#server/media/index.ts'
import { RefusedError } from '#server/backup/index.ts'
import type { Storage } from '#server/platform/storage.ts'
import type { Places } from './places.ts'

export interface MovedFiles {
  readonly copied: number
  readonly bytes: number
}

/** Copies every file while the site goes on; each is read back and compared with what lay in the old place. */
export async function moveFiles({ media, folder, say }: Places): Promise<MovedFiles | null> {
  return media && send({ from: media.from, to: media.to, folder, say })
}

/**
 * Copies what came since, and proves by the lists of both places that every file of the old one lies in the new one, with its size. Asks
 * about no file alone, since nothing can be written meanwhile.
 */
export async function moveLateFiles({ media, folder, say }: Places): Promise<MovedFiles | null> {
  if (media === null) return null
  const late = await send({ from: lateOnly(media.from, media.to), to: media.to, folder, say })
  for await (const { key } of lateOnly(media.from, media.to).list())
    throw new RefusedError(`The file ${key} does not lie in the new place as it does in the old one.`)
  return late
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
      const there = new Map<string, number>()
      for await (const { key, size } of to.list()) there.set(key, size)
      for await (const object of from.list()) if (!object.key.endsWith('.part') && there.get(object.key) !== object.size) yield object
    },
  }
}
