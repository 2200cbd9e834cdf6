import { authorize } from '#server/access/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'

const owner: Viewer = {
  id: 0,
  sessionId: '',
  role: 'owner',
  isCreator: false,
  isUnlocked: true,
  scopes: null,
  consents: 0,
  language: null,
  newcomerSince: null,
}
const user = { personId: null, personRole: 'user', hasColleagues: true } as const

/** The gate's yes to an owner, for tests that start with a measure and aren't about who may take it. */
export const deciding = authorize(owner, 'decision.make', { ...user, action: 'suspend', days: null })
/** The same for ending it. */
export const reversing = authorize(owner, 'decision.reverse', { personId: null, decidedById: 0, decidedRole: 'moderator' })
