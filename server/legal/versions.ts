import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DocumentVersion } from './document.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

type Source = Pick<Platform, 'connection' | 'bus'>
/** However long hints are missing, no version waits longer than this to be seen. */
const keptFor = 60_000

interface Kept {
  readonly until: number
  readonly versions: Promise<readonly DocumentVersion[]>
}
const caches = new WeakMap<Platform['connection'], { kept: Kept | null }>()

/** Every version of both documents, scheduled ones too, the newest first: the operator's, and the first ones that come with the product. */
export async function findVersions(database: Database): Promise<DocumentVersion[]> {
  const { rows } = await sql<DocumentVersion>`
    select document, version::text as version, summary, sections, needs_consent as "needsConsent", author_id as "authorId",
      created_at as "createdAt"
    from legal_versions order by legal_versions.version desc`.execute(database)
  const first = [terms, privacy].map((text) => ({ ...text, needsConsent: false, authorId: null, createdAt: null }))
  return [...rows, ...first]
}

/** The same, read once and kept until somebody publishes. Which of them is in force is asked of the clock each time. */
export function readVersions(platform: Source): Promise<readonly DocumentVersion[]> {
  const cache = cacheOf(platform)
  const now = performance.now()
  if (cache.kept && cache.kept.until > now) return cache.kept.versions
  const kept: Kept = { until: now + keptFor, versions: findVersions(platform.connection.database) }
  cache.kept = kept
  // A failed read is nobody's answer but its own.
  kept.versions.catch(() => {
    if (cache.kept === kept) cache.kept = null
  })
  return kept.versions
}

/** Makes every process read the versions anew; to be called once a change is committed. */
export function announceVersions(platform: Source, document: DocumentVersion['document']): void {
  cacheOf(platform).kept = null
  platform.bus.publish('legal.changed', { document })
}

function cacheOf({ connection, bus }: Source): { kept: Kept | null } {
  const known = caches.get(connection)
  if (known) return known
  const cache: { kept: Kept | null } = { kept: null }
  caches.set(connection, cache)
  bus.subscribe('legal.changed', () => (cache.kept = null))
  bus.onGap(() => (cache.kept = null))
  return cache
}
