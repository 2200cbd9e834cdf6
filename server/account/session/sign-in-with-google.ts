import { api } from '#contract/index.ts'
import { usableNames } from '#contract/account/session.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { handle } from '#server/platform/http/handle.ts'
import { suggestedName } from '#server/people/users/index.ts'
import { enter } from './enter.ts'
import { adoptPicture } from './adopt-picture.ts'
import { refuseAddress } from './refused-addresses.ts'

/** Signs in with an ID token (D8). Subject and address come from the token alone; what else the body says is a suggestion. */
export const signInWithGoogle = handle(api.session.google, async (call) => {
  const { body, database, platform, exchange } = call
  const { identity, limiter, clock } = platform
  if (identity.realm === 'missing') throw new AppError('provider_missing')
  const address = addressKey(exchange.address)
  await limiter.check('failedSignIns', address)
  const claims = await verify(body.idToken)
  if (!claims.isEmailVerified) throw await failed(new AppError('identity_invalid'))
  const realm = identity.realm
  try {
    const { username, displayName } = usableNames(body)
    const entered = await inTransaction(database, async (transaction) =>
      enter(
        transaction,
        {
          realm,
          email: claims.email,
          google: claims.subject,
          username: await suggestedName(transaction, username, clock.now()),
          displayName: displayName ?? (claims.name?.slice(0, 50) || null),
          birthDate: body.birthDate ?? null,
          hasAccepted: body.acceptTerms === true,
          reason: body.reason ?? null,
          invitation: body.invitation ?? null,
          proof: body.proof ?? null,
          comesBack: body.comeBack === true,
        },
        call,
      ),
    )
    if (entered === 'suspended') throw new AppError('suspended')
    if (entered === 'applied') {
      exchange.status(202)
      return { applied: true as const }
    }
    const { user, isNew } = entered
    if (isNew && claims.picture) void adoptPicture(platform, user.id, claims.picture)
    return { user }
  } catch (error) {
    if (error instanceof AppError && error.code === 'under_age') await refuseAddress(database, claims.email, clock.now())
    throw error
  }

  async function verify(idToken: string | undefined) {
    if (!idToken) throw await failed(new AppError('identity_invalid'))
    try {
      return await identity.verify(idToken)
    } catch (error) {
      throw await failed(error)
    }
  }

  async function failed(error: unknown): Promise<unknown> {
    if (error instanceof AppError && error.code === 'identity_invalid') await limiter.take('failedSignIns', address)
    return error
  }
})
