import type { JWTVerifyGetKey } from 'jose'
import { limits } from '#contract/limits.ts'
import { normalize } from '#contract/normalize.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Identity, IdentityClaims } from '#server/platform/identity.ts'

interface TokenIssuer {
  readonly realm: 'live' | 'sandbox'
  readonly issuer: string
  readonly audience: string
  /** Where the provider publishes its keys; asked when first needed, since the sandbox has its address only then. */
  readonly keysUrl: () => URL
  readonly now: () => Date
}

/**
 * Verifies ID tokens the way Firebase's guide asks: RS256 only, key by `kid` from the published set, issuer, audience, expiry,
 * a subject, and a sign-in at most five minutes old (M§9).
 */
export function tokenIdentity({ realm, issuer, audience, keysUrl, now }: TokenIssuer): Identity {
  let keys: JWTVerifyGetKey | undefined
  return {
    realm,
    verify: async (idToken) => {
      const { createRemoteJWKSet, jwtVerify } = await import('jose')
      keys ??= createRemoteJWKSet(keysUrl(), { timeoutDuration: 5_000 })
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
          maxTokenAge: `${limits.identityTokenMinutes} minutes`,
          currentDate: now(),
        })
        return readClaims(payload, now())
      } catch (error) {
        if (error instanceof AppError) throw error
        if (isOutage(error)) throw new AppError('unavailable', undefined, { retryAfter: 5 })
        throw new AppError('identity_invalid')
      }
    },
  }
}

/** No provider configured and no sandbox. */
export const missingIdentity: Identity = {
  realm: 'missing',
  verify: () => Promise.reject(new AppError('provider_missing')),
}

function readClaims(payload: Record<string, unknown>, now: Date): IdentityClaims {
  const { sub, email, email_verified: verified, name, picture, auth_time: authTime } = payload
  const seconds = now.getTime() / 1000
  const isFresh = typeof authTime === 'number' && authTime <= seconds + 5 && authTime > seconds - limits.identityTokenMinutes * 60
  if (typeof sub !== 'string' || sub === '' || sub.length > 128 || !isFresh) throw new AppError('identity_invalid')
  if (typeof email !== 'string' || !email.includes('@')) throw new AppError('identity_invalid')
  return {
    subject: sub,
    email: normalize(email.trim().toLowerCase(), 'NFC'),
    isEmailVerified: verified === true,
    name: typeof name === 'string' ? name : null,
    picture: typeof picture === 'string' ? picture : null,
  }
}

/** The provider could not be asked: that says nothing about the token. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'TimeoutError' ||
      error.name === 'AbortError' ||
      error instanceof TypeError ||
      ('code' in error && (error.code === 'ERR_JWKS_TIMEOUT' || error.code === 'ERR_JOSE_GENERIC')))
  )
}
