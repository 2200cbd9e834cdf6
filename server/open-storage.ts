import type { Config } from './config.ts'
import { diskStorage } from './engines/storage/disk.ts'
import { twoPlaces } from './engines/storage/two-places.ts'
import type { StorageTarget } from './platform/storage-target.ts'
import type { Storage } from './platform/storage.ts'

/** One place for files; tools that move them open more than one. */
export async function openStorage(target: StorageTarget): Promise<Storage> {
  if (target.kind === 'disk') return diskStorage(target.folder)
  const { s3Storage } = await import('./engines/storage/s3.ts')
  return s3Storage(target)
}

/** Where media of the site are, in one place or while they move in two. */
export async function openMedia({ storage, storageAlso }: Config): Promise<Storage> {
  const first = await openStorage(storage)
  return storageAlso === null ? first : twoPlaces(first, await openStorage(storageAlso))
}
