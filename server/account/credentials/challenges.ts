import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Exchange } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Cookie with the secret that binds a challenge to the browser that asked; another than that of mailed codes, as both may be under way. */
const askerCookie = 'passkey_asker'
const minute = 60_000
export const challengeMilliseconds = limits.passkeyMinutes * minute

/** What a challenge is good for, and for whom: one session, or one browser that nobody is signed in with. */
export type Purpose = 'add' | 'sign_in' | 'step_up'
export type Asker = string

export const askerOfSession = ({ sessionId }: Pick<Viewer, 'sessionId'>): Asker => `session:${sessionId}`

/** The browser by its secret, which it is given here when it has none. */
export function askerOfBrowser(exchange: Pick<Exchange, 'cookie' | 'setCookie'>, { ids }: Pick<Platform, 'ids'>): Asker {
  const known = exchange.cookie(askerCookie)
  if (known) return `browser:${known}`
  const secret = ids.secret()
  exchange.setCookie(askerCookie, secret, { maxAgeSeconds: 24 * 60 * 60 })
  return `browser:${secret}`
}

/** Makes something to sign. Only its hash rests here. */
export async function makeChallenge(
  database: Database,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  purpose: Purpose,
  asker: Asker,
): Promise<string> {
  const challenge = ids.secret()
  const expiresAt = new Date(clock.now().getTime() + challengeMilliseconds)
  const row = { challenge_hash: sha256(challenge), purpose, asker_hash: sha256(asker), expires_at: expiresAt }
  await database.insertInto('passkey_challenges').values(row).execute()
  return challenge
}

/**
 * Uses a challenge up: whether it was made here for this purpose and asker, and not too long ago. Whatever is wrong with the answer to it,
 * it is not taken a second time; of two who present it at once, one has it.
 */
export async function takeChallenge(database: Database, challenge: string, purpose: Purpose, asker: Asker, now: Date): Promise<boolean> {
  const taken = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('asker_hash', '=', sha256(asker))
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
  // Nor one that a clock which was set back makes last longer.
  return taken !== undefined && taken.expiresAt > now && taken.expiresAt.getTime() - now.getTime() <= challengeMilliseconds
}

/** Throws away what nobody answered. */
export async function sweepChallenges(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}
