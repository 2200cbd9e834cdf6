import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { checkCode, useCode } from './confirm-code.ts'
import { mailCode } from './request-code.ts'

const minute = 60_000

/**
 * Proves again who sits here (D59): a code to one's own address, good for this session and browser only. A wrong code answers
 * `code_wrong` and leaves the session as it is.
 */
export const stepUp = handle(api.session.stepUp, async (call) => {
  const { viewer, body, database, platform } = call
  const user = await database.selectFrom('users').select(['email', 'realm']).where('id', '=', viewer.id).executeTakeFirst()
  if (!user) throw new AppError('signed_out')
  // A sandbox shows its mail to everybody, so its codes prove nothing for an account of real people.
  if (user.realm !== platform.mail.realm) throw new AppError('provider_missing')
  const purpose = `step-up ${viewer.sessionId}`
  if (body.code === undefined) return mailCode(call, { email: user.email, purpose, reason: 'stepUp' })
  const { id } = await checkCode(call, { email: user.email, purpose, code: body.code })
  const now = platform.clock.now()
  await useCode(database, id, now)
  return noteProof(database, viewer.sessionId, now)
})

/** Whoever has this session has just proved it, in whatever way. */
export async function noteProof(database: Database, sessionId: string, now: Date): Promise<{ provedUntil: string }> {
  await database.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute()
  return { provedUntil: new Date(now.getTime() + limits.stepUpMinutes * minute).toISOString() }
}

/** Whether who has this session proved it within the last minutes, by signing in or by a code since. */
export async function isFreshlyProved(database: Database, sessionId: string, now: Date): Promise<boolean> {
  const session = await database.selectFrom('sessions').select('proved_at').where('id', '=', sessionId).executeTakeFirst()
  // A clock that was set back makes no proof of yesterday a fresh one.
  return session?.proved_at ? Math.abs(now.getTime() - session.proved_at.getTime()) <= limits.stepUpMinutes * minute : false
}
