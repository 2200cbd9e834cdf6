import { api } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noteProof } from '#server/account/session/index.ts'
import { askerOfSession, challengeMilliseconds, makeChallenge } from './challenges.ts'
import { checkAnswer } from './check-answer.ts'
import { relyingParty } from './relying-party.ts'

/** Begins to prove who sits here with a passkey of theirs, or to unlock the powers of their role with it. */
export const askToStepUp = handle(api.credentials.askToStepUp, async ({ viewer, database, platform }) => {
  const { id } = relyingParty(platform)
  const own = await database
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', viewer.id)
    .orderBy('id')
    .execute()
  if (own.length === 0) throw new AppError('passkey_unknown')
  const challenge = await makeChallenge(database, platform, 'step_up', askerOfSession(viewer))
  return {
    challenge,
    rpId: id,
    timeout: challengeMilliseconds,
    userVerification: 'required' as const,
    allowCredentials: own.map((row) => ({ id: row.credential_id, type: 'public-key' as const, transports: row.transports })),
  }
})

/** Proves again who sits here (D59): good for this session, for five minutes. */
export const stepUpByPasskey = handle(api.credentials.stepUp, async (call) => {
  const { viewer, body, database, platform } = call
  await checkAnswer(call, body.answer, { purpose: 'step_up', asker: askerOfSession(viewer), ownerId: viewer.id })
  return noteProof(database, viewer.sessionId, platform.clock.now())
})
