import type { SiteSettings } from '#contract/site/site.ts'
import { InvalidatedCache } from '#server/platform/events/invalidated-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSettings } from './settings-queries.ts'

type Source = Pick<Platform, 'connection' | 'bus'>
const kept = new InvalidatedCache('settings.changed', ({ connection }) => findSettings(connection.database))

/** The settings in force: read once and kept until the operator changes one. */
export function readSettings(platform: Source): Promise<SiteSettings> {
  return kept.read(platform)
}

/** Makes every process read the settings anew; to be called once a change is committed, and awaited before it is acknowledged. */
export function announceSettings(platform: Source, keys: readonly string[]): Promise<void> {
  return kept.tell(platform, { keys })
}
