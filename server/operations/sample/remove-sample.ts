import { stem } from '#server/people/media/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteSample, writeSampleState } from './sample-queries.ts'

/** Takes the sample community away whole: people, what they did, and their files. Answers how many files that were. */
export async function removeSample(platform: Pick<Platform, 'database' | 'storage' | 'bus'>): Promise<number> {
  const files = await clearSample(platform)
  await writeSampleState(platform.database, null)
  return files
}

/** The same before it is made anew: whoever took that on keeps it. */
export async function clearSample({ database, storage, bus }: Pick<Platform, 'database' | 'storage' | 'bus'>): Promise<number> {
  const stems = new Set((await deleteSample(database)).map(stem))
  bus.publish('post.changed', { postId: 0 })
  await bus.tell('viewer.changed', { personId: null })
  for await (const object of storage.list()) if (stems.has(stem(object.key))) await storage.remove(object.key)
  return stems.size
}
