import type { SiteSettings } from '#contract/site.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSettings } from './settings-queries.ts'

type Source = Pick<Platform, 'connection' | 'bus'>
/** However long hints are missing, nothing older than this is in force. */
const keptFor = 60_000

interface Kept {
  readonly until: number
  readonly settings: Promise<SiteSettings>
}
const caches = new WeakMap<Platform['connection'], { kept: Kept | null }>()

/** The settings in force: read once and kept until the operator changes one. */
export function readSettings(platform: Source): Promise<SiteSettings> {
  const cache = cacheOf(platform)
  const now = performance.now()
  if (cache.kept && cache.kept.until > now) return cache.kept.settings
  const kept: Kept = { until: now + keptFor, settings: findSettings(platform.connection.database) }
  cache.kept = kept
  // A failed read is nobody's answer but its own.
  kept.settings.catch(() => {
    if (cache.kept === kept) cache.kept = null
  })
  return kept.settings
}

/** Makes every process read the settings anew; to be called once a change is committed. */
export function announceSettings(platform: Source, keys: readonly string[]): void {
  // This process hears its own hint too, but the very next request must not depend on when.
  cacheOf(platform).kept = null
  platform.bus.publish('settings.changed', { keys })
}

function cacheOf({ connection, bus }: Source): { kept: Kept | null } {
  const known = caches.get(connection)
  if (known) return known
  const cache: { kept: Kept | null } = { kept: null }
  caches.set(connection, cache)
  bus.subscribe('settings.changed', () => (cache.kept = null))
  bus.onGap(() => (cache.kept = null))
  return cache
}
