import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '#contract/limits.ts'
import type { ArchiveFile, ListName } from './archive-file.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { followShape, manifestShape, postShape, profileShape, type Manifest } from './archive-shapes.ts'

/** Where the items of a list are kept that came to no harm, beside the archive. */
export const listFile = (archive: string, name: ListName): string => `${archive}.${name}.json`

/**
 * Looks at every list to its end before anything is brought: what cannot be read is refused as a whole. Keeps what is brought, in our
 * shapes and no more of it than is taken: null stands for a post that does not fit. Throws ArchiveRefused.
 */
export async function checkLists(file: ArchiveFile, archive: string): Promise<Manifest> {
  const { success, data } = manifestShape.safeParse(await file.readManifest())
  if (!success) throw new ArchiveRefused('not_an_export')
  const keep = (name: ListName, items: AsyncIterable<unknown>) =>
    pipeline(Readable.from(asJson(items)), createWriteStream(listFile(archive, name), { flags: 'w', mode: 0o600 }))
  await keep('profile', profileOf(file))
  await keep('posts', postsOf(file))
  await keep('following', namesOf(file))
  return data
}

async function* profileOf(file: ArchiveFile) {
  let isFirst = true
  for await (const item of file.readList('profile', 1)) {
    const { success, data } = profileShape.safeParse(item)
    if (isFirst && success) yield data
    isFirst = false
  }
}

async function* postsOf(file: ArchiveFile) {
  for await (const item of file.readList('posts', limits.importedPosts)) yield postShape.safeParse(item).data ?? null
}

/** Each name once. Whoever follows more people than are taken has them looked at, and left out. */
async function* namesOf(file: ArchiveFile) {
  const names = new Set<string>()
  for await (const item of file.readList('following', limits.archiveFollows)) {
    const name = followShape.safeParse(item).data?.username.toLowerCase()
    if (name === undefined || names.size >= limits.importedFollows || names.has(name)) continue
    names.add(name)
    yield name
  }
}

async function* asJson(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
