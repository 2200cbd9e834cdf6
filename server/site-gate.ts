import type { EndpointShape } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { Features } from '#contract/site/site.ts'
import { countConsents } from '#server/site/legal/index.ts'
import { AppError } from './platform/errors.ts'
import type { Platform } from './platform/platform.ts'
import { noRoom } from './platform/room.ts'
import type { Viewer } from './platform/viewer.ts'
import { readSettings } from '#server/site/site-settings/index.ts'

/** The parts an operator can switch off, with their calls. The staff's own stay: a blog is written before it is switched on. */
const parts: readonly [keyof Features, readonly EndpointShape[]][] = [
  ['blog', Object.values(api.blog)],
  ['requests', Object.values(api.requests)],
  ['calls', Object.values(api.calls)],
  ['aiReplies', Object.values(api.ai)],
]

/**
 * Nobody has to agree to anything before they read, agree, prove who they are, leave, end what they pay for, part from somebody, or ask
 * for their rights.
 */
const withoutConsent = new Set<EndpointShape>([
  api.legal.accept,
  ...Object.values(api.session),
  api.keys.askToStepUp,
  api.keys.stepUp,
  api.keys.stepUpByCode,
  api.keys.askToSignIn,
  api.keys.signIn,
  api.keys.signInByCode,
  ...Object.values(api.safety),
  // What got about must be ended at once.
  api.tokens.revoke,
  api.keys.remove,
  api.keys.removeCodes,
  api.keys.disconnectGoogle,
  api.creators.remove,
  api.subscriptions.unsubscribe,
  api.subscriptions.cancel,
  api.subscriptions.withdraw,
  api.subscriptions.confirm,
  api.site.askForData,
  api.archives.askForExport,
  api.archives.linkExport,
  api.leaving.leave,
  api.moderation.report,
  api.moderation.appeal,
])

const readsByPost = new Set<EndpointShape>([
  api.users.withCounts,
  api.search.people,
  api.messages.list,
  api.messages.listMessages,
  api.calls.ice,
])

/**
 * What the whole site refuses: parts that are switched off are not there, and whoever has to agree first only reads (D33), as everybody
 * does while the disk of the database is nearly full. Leaving is always possible.
 */
export function siteGate(platform: Platform): (endpoint: EndpointShape, viewer: Viewer | null) => Promise<void> {
  const partOf = new Map(parts.flatMap(([part, endpoints]) => endpoints.map((endpoint) => [endpoint, part] as const)))
  return async (endpoint, viewer) => {
    const part = isOfStaff(endpoint) ? undefined : partOf.get(endpoint)
    if (part && !(await readSettings(platform)).features[part]) throw new AppError('not_found')
    if (endpoint.method === 'GET' || readsByPost.has(endpoint)) return
    if (endpoint !== api.session.signOut && (await platform.room.isShort())) throw noRoom()
    if (!viewer || withoutConsent.has(endpoint)) return
    if (viewer.consents < (await countConsents(platform))) throw new AppError('consent_required')
  }
}

const isOfStaff = ({ access }: EndpointShape): boolean => access !== 'anyone' && access !== 'signed-in'
