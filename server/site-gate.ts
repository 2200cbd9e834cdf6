import type { EndpointShape } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { countConsents } from '#server/site/legal/index.ts'
import { AppError } from './platform/errors.ts'
import type { Platform } from './platform/platform.ts'
import { diskFull } from './platform/disk-space.ts'
import type { Viewer } from './platform/viewer.ts'
import { readSettings } from '#server/site/site-settings/index.ts'

/**
 * What the whole site refuses: parts that are switched off are not there, and whoever has to agree first only reads (D33), as everybody
 * does while the disk of the database is nearly full. Leaving is always possible.
 */
export function siteGate(platform: Platform): (endpoint: EndpointShape, viewer: Viewer | null) => Promise<void> {
  return async (endpoint, viewer) => {
    const { part } = endpoint
    if (part && !(await readSettings(platform)).features[part]) throw new AppError('not_found')
    if (endpoint.method === 'GET' || endpoint.isRead) return
    if (endpoint !== api.session.signOut && (await platform.diskSpace.isShort())) throw diskFull()
    if (!viewer || endpoint.isBeforeConsent) return
    if (viewer.consents < (await countConsents(platform))) throw new AppError('consent_required')
  }
}
