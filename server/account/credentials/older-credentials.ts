import type { EndpointShape } from '#contract/endpoint.ts'
import type { PasskeyAnswer } from '#contract/account/webauthn.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { askerOfBrowser, askerOfSession } from './challenges.ts'
import { checkAnswer, type UsedPasskey } from './check-answer.ts'

type Source = Pick<Call<EndpointShape>, 'database' | 'platform' | 'exchange'>

/** Whether somebody has a passkey that was there before this moment. */
export async function hasPasskeyBefore(database: Database, personId: number, before: Date): Promise<boolean> {
  const one = await database
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', personId)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return one !== undefined
}

/** A passkey of this person from before that moment, just used in this browser, which nobody need be signed in with. */
export async function checkPasskeyBefore(call: Source, answer: PasskeyAnswer, personId: number, before: Date): Promise<void> {
  const asker = askerOfBrowser(call.exchange, call.platform)
  const { createdAt } = await checkAnswer(call, answer, { purpose: 'sign_in', asker, ownerId: personId })
  if (createdAt >= before) throw new AppError('passkey_too_new')
}

/** Which passkey of theirs somebody who is signed in has just used. */
export function checkOwnPasskey(call: Source & { readonly viewer: Viewer }, answer: PasskeyAnswer): Promise<UsedPasskey> {
  return checkAnswer(call, answer, { purpose: 'step_up', asker: askerOfSession(call.viewer), ownerId: call.viewer.id })
}
