import type { PasskeyAnswer } from '#contract/account/webauthn.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import type { Call } from '#server/platform/http/handle.ts'
import type { Log } from '#server/platform/log.ts'
import { takeChallenge, type Asker, type Purpose } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { loadWebAuthn } from './webauthn-library.ts'

/** A passkey that was just used, rightly. */
export interface UsedPasskey {
  readonly id: number
  readonly userId: number
  readonly unlocksStaff: boolean
  readonly createdAt: Date
}

type Source = Pick<Call<EndpointShape>, 'database' | 'platform' | 'exchange'>

/**
 * Whose passkey signed the challenge that this asker was given for this purpose, by somebody whom the authenticator recognised. Throws
 * `passkey_unknown` for one that is not kept here, or not for this owner, and `passkey_invalid` for everything else; wrong tries are
 * counted by address.
 */
export async function checkAnswer(
  { database, platform, exchange }: Source,
  answer: PasskeyAnswer,
  { purpose, asker, ownerId }: { readonly purpose: Purpose; readonly asker: Asker; readonly ownerId?: number },
): Promise<UsedPasskey> {
  const { limiter, clock, log } = platform
  const address = addressKey(exchange.address)
  await limiter.check('failedSignIns', address)
  // Before anything is held.
  await loadWebAuthn()
  try {
    const party = relyingParty(platform)
    const challenge = challengeOf(answer)
    if (challenge === null || !(await takeChallenge(database, challenge, purpose, asker, clock.now())))
      throw new AppError('passkey_invalid')
    return await inTransaction(database, async (transaction) => {
      const { publicKey, handle, signCount, ...passkey } = await holdPasskey(transaction, answer.id, ownerId)
      // The authenticator names its owner: another name than ours would be a passkey of somebody else.
      if (answer.response.userHandle !== undefined && answer.response.userHandle !== handle) throw new AppError('passkey_invalid')
      const use = await verify(answer, { ...party, challenge, publicKey, signCount, log })
      await transaction
        .updateTable('passkeys')
        .set({ sign_count: use.newCounter, is_synced: use.credentialBackedUp, last_used_at: clock.now() })
        .where('id', '=', passkey.id)
        .execute()
      return passkey
    })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'passkey_invalid' || error.code === 'passkey_unknown')) {
      await limiter.take('failedSignIns', address)
    }
    throw error
  }
}

/** Held until its use is noted, so that of two answers at once the second is compared with the count of the first. */
async function holdPasskey(database: Database, credentialId: string, ownerId: number | undefined) {
  const passkey = await database
    .selectFrom('passkeys')
    .innerJoin('passkey_handles', 'passkey_handles.user_id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id as userId', 'passkeys.unlocks_staff as unlocksStaff', 'handle'])
    .select(['passkeys.created_at as createdAt', 'public_key as publicKey', 'sign_count as signCount'])
    .where('credential_id', '=', credentialId)
    .forUpdate('passkeys')
    .executeTakeFirst()
  if (!passkey || (ownerId !== undefined && passkey.userId !== ownerId)) throw new AppError('passkey_unknown')
  return passkey
}

interface Expected {
  readonly id: string
  readonly origins: string[]
  readonly challenge: string
  readonly publicKey: Buffer
  readonly signCount: number
  readonly log: Log
}

async function verify(answer: PasskeyAnswer, { id, origins, challenge, publicKey, signCount, log }: Expected) {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: withoutAbsent(answer.response),
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: signCount },
      requireUserVerification: true,
    })
    if (verified) return authenticationInfo
    log.warn('a passkey signed wrongly')
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'an answer of a passkey was refused')
  }
  throw new AppError('passkey_invalid')
}

function withoutAbsent({ userHandle, ...others }: PasskeyAnswer['response']) {
  return userHandle === undefined ? others : { ...others, userHandle }
}

/** What the answer says it signed; whether it did is seen later. */
export function challengeOf(answer: { readonly response: { readonly clientDataJSON: string } }): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null
    return typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}
