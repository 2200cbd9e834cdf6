import { buffer } from 'node:stream/consumers'
import { decide } from '#server/access/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMedia } from './media-queries.ts'
import { chooseKey } from './read-media.ts'

/** The bytes of a photo, or of a video's still, in the smallest size of at least `width`; null where visitors may not have it. */
export async function readPublicStill(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  filename: string,
  width: number,
): Promise<Buffer | null> {
  const media = await findMedia(database, 0, filename)
  if (!media || decide(null, 'media.open', media.facts) !== null) return null
  return buffer(await storage.read(chooseKey(media, { width, isStill: true }, '')))
}
