import { api } from '#contract/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { letIn } from '#server/session/index.ts'
import { askerOfBrowser, challengeMilliseconds, makeChallenge } from './challenges.ts'
import { checkAnswer } from './check-answer.ts'
import { isOpenAccount } from './open-account.ts'
import { relyingParty } from './relying-party.ts'

/** Begins to sign in: any passkey for this site will do, so nobody says beforehand who they are. */
export const askToSignInWithPasskey = handle(api.keys.askToSignIn, async ({ database, platform, exchange }) => {
  const { id } = relyingParty(platform)
  const challenge = await makeChallenge(database, platform, 'sign_in', askerOfBrowser(exchange, platform))
  return { challenge, rpId: id, timeout: challengeMilliseconds, userVerification: 'required' as const }
})

/** Signs in the owner of a passkey, from the browser that asked. It has recognised them, so nothing else is asked for. */
export const signInWithPasskey = handle(api.keys.signIn, async (call) => {
  const { body, database, platform, exchange } = call
  const { userId } = await checkAnswer(call, body.answer, { purpose: 'sign_in', asker: askerOfBrowser(exchange, platform) })
  if (!(await isOpenAccount(database, userId, platform))) throw new AppError('passkey_unknown')
  return { user: await inTransaction(database, (transaction) => letIn(transaction, userId, 'passkey', call)) }
})
