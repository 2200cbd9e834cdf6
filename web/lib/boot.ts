import type { FirstData } from '#contract/first-data.ts'
import type { SiteConfig } from '#contract/site/site.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from './api.ts'

/** What the server wrote into the document: who is here, and what site this is. */
export interface Boot {
  /** What the page at this address shows first. */
  readonly first?: FirstData
  readonly user: OwnUser | null
  readonly config: SiteConfig
  /** When the document was written, in milliseconds since 1970: its times are said from there. */
  readonly writtenAt?: number
  /** There is no network: this document was kept for that case. */
  readonly isOffline?: true
}

/** Reads it from the document; during development, where Vite serves the document, asks the API instead. */
export async function readBoot(): Promise<Boot> {
  const written = document.getElementById('boot')?.textContent
  if (written) return JSON.parse(written) as Boot
  const [config, user] = await Promise.all([call('GET /api/config', {}), call('GET /api/me', {}).catch(() => null)])
  return { config, user }
}
