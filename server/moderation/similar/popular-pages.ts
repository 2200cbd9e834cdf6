import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Link } from './links.ts'
import { findPopular } from './popular-links.ts'
import { rules } from './rules.ts'

/** Of each site, the pages that others post, and when they're looked up again. */
const known = new WeakMap<Platform['connection'], Map<number, number>>()
const mostKnown = 1_000

/**
 * Of these links, the keys of pages that someone who isn't new has posted lately. One that was found isn't looked up again for a minute:
 * otherwise each post of a wave would read the newest of the site.
 */
export async function findPopularPages(
  { connection }: Pick<Platform, 'connection'>,
  database: Database,
  links: readonly Link[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const time = now.getTime()
  const ofSite = known.get(connection) ?? new Map<number, number>()
  known.set(connection, ofSite)
  const asked = links.filter(({ pageKey }) => (ofSite.get(pageKey) ?? 0) <= time)
  const popular = await findPopular(database, asked, now)
  const pages = links.flatMap((link) => (popular.has(link.pageKey) || !asked.includes(link) ? [link.pageKey] : []))
  if (ofSite.size + asked.length > mostKnown) ofSite.clear()
  for (const { pageKey } of asked) if (popular.has(pageKey)) ofSite.set(pageKey, time + rules.popularAgain)
  return new Set(pages)
}
