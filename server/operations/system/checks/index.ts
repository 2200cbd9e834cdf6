import type { Platform } from '#server/platform/platform.ts'
import { integrityCheck } from './integrity.ts'
import { backupCheck } from './backups.ts'
import { look, type Looked } from './check.ts'
import { databaseChecks } from './database.ts'
import { networkChecks } from './network.ts'
import { providerChecks } from './providers.ts'
import { siteChecks } from './site.ts'
import { storageCheck } from './storage.ts'

const checks = [...databaseChecks, storageCheck, integrityCheck, backupCheck, ...siteChecks, ...providerChecks, ...networkChecks]

/** Looks at everything at once. Nothing it answers is secret. */
export function lookAtEverything(platform: Platform): Promise<Looked[]> {
  return Promise.all(checks.map((check) => look(platform, check)))
}

const keptFor = 15_000
const latest = new WeakMap<object, { until: number; checks: Promise<Looked[]> }>()

/** The same for a page that is read again and again: providers are asked at most four times a minute. */
export function readHealth(platform: Platform): Promise<Looked[]> {
  const known = latest.get(platform.connection)
  const now = performance.now()
  if (known && known.until > now) return known.checks
  const found = lookAtEverything(platform)
  latest.set(platform.connection, { until: now + keptFor, checks: found })
  return found
}

export async function countFailing(platform: Platform): Promise<number> {
  return (await readHealth(platform)).filter(({ state }) => state === 'failing').length
}
