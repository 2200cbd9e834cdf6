import { api } from '#contract/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { holdDoor, letIn, refuseHeld } from '#server/account/session/index.ts'
import { askerOfBrowser, challengeMilliseconds, makeChallenge } from './challenges.ts'
import { checkAnswer, type UsedPasskey } from './check-answer.ts'
import { isOpenAccount } from './open-account.ts'
import { relyingParty } from './relying-party.ts'

/** Begins to sign in: any passkey for this site will do, so nobody says beforehand who they are. */
export const askToSignInWithPasskey = handle(api.credentials.askToSignIn, async ({ database, platform, exchange }) => {
  const { id } = relyingParty(platform)
  const challenge = await makeChallenge(database, platform, 'sign_in', askerOfBrowser(exchange, platform))
  return { challenge, rpId: id, timeout: challengeMilliseconds, userVerification: 'required' as const }
})

/** Signs in the owner of a passkey, from the browser that asked. It has recognised them, so nothing else is asked for. */
export const signInWithPasskey = handle(api.credentials.signIn, async (call) => {
  const { body, database, platform, exchange } = call
  const passkey = await checkAnswer(call, body.answer, { purpose: 'sign_in', asker: askerOfBrowser(exchange, platform) })
  const { userId } = passkey
  if (!(await isOpenAccount(database, userId, platform))) throw new AppError('passkey_unknown')
  return {
    user: await inTransaction(database, async (transaction) => {
      await lookAgain(transaction, passkey)
      return letIn(transaction, userId, 'passkey', call)
    }),
  }
})

/**
 * Between the answer and the session the address may be contested, which takes the newer passkeys away; and while it is, one that was
 * added since does not open the account.
 */
async function lookAgain(transaction: Database, { id, userId, createdAt }: UsedPasskey): Promise<void> {
  await holdDoor(transaction, userId)
  const kept = await transaction.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()
  if (!kept) throw new AppError('passkey_unknown')
  await refuseHeld(transaction, userId, { createdAt })
}
