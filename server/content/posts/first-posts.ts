import type { Locale } from '#contract/languages.ts'
import { PreparedJson } from '#server/platform/http/prepared-json.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { allPosts, findPage, readPosts, viewPage, writePage, type JudgedPage, type PostPage } from './read-posts.ts'

/** However long hints are missing, nobody sees a page older than this. */
const keptFor = 1_000

interface Kept {
  readonly until: number
  readonly page: Promise<JudgedPage>
  readonly json: Promise<PreparedJson>
}

type Source = Pick<Platform, 'connection' | 'database' | 'bus' | 'clock'>
const caches = new WeakMap<Platform['connection'], Map<string, Kept>>()

/**
 * The newest posts of everyone, or in one language. What visitors see is the same for all of them, so it is read once and kept until a
 * post, a count or a person in it changes, at most a second; a change in this process is seen by the next request after its
 * acknowledgement.
 */
export async function readFirstPosts(
  platform: Source,
  viewer: Viewer | null,
  limit: number,
  language: Locale | null = null,
): Promise<PostPage> {
  if (viewer) return readPosts(platform.database, viewer, { ...allPosts, language }, { after: null, limit })
  return viewPage(await firstPosts(platform, limit, language).page, null)
}

/** The same for visitors, written out. */
export async function readFirstPostsJson(
  platform: Source,
  limit: number,
  language: Locale | null,
): Promise<{ json: PreparedJson; next: string | null }> {
  const kept = firstPosts(platform, limit, language)
  return { json: await kept.json, next: (await kept.page).next }
}

function firstPosts(platform: Source, limit: number, language: Locale | null): Kept {
  const cache = cacheOf(platform)
  const now = performance.now()
  const key = `${limit} ${language ?? ''}`
  const known = cache.get(key)
  if (known && known.until > now) return known
  // Every size in every language may be asked for: what's old is let go.
  for (const [one, { until }] of cache) if (until <= now) cache.delete(one)
  const page = findPage(platform.database, null, { ...allPosts, language }, { after: null, limit })
  const isCurrent = () => cache.get(key) === kept && kept.until > performance.now()
  const kept: Kept = { until: now + keptFor, page, json: page.then((read) => new PreparedJson(writePage(read, null), isCurrent)) }
  cache.set(key, kept)
  // A failed read is nobody's answer but its own.
  kept.json.catch(() => cache.get(key) === kept && cache.delete(key))
  return kept
}

function cacheOf({ connection, bus }: Source): Map<string, Kept> {
  const known = caches.get(connection)
  if (known) return known
  const cache = new Map<string, Kept>()
  caches.set(connection, cache)
  const forget = () => cache.clear()
  bus.subscribe('post.created', forget)
  bus.subscribe('post.changed', forget)
  bus.subscribe('person.changed', forget)
  return cache
}
