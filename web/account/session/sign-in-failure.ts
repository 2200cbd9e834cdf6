/** Why a sign-in through the identity provider did not succeed, as far as the reader or the operator can do something about it. */
export type FailureReason = 'cancelled' | 'popup-blocked' | 'domain' | 'configuration' | 'api-key' | 'other'

export class SignInFailure extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string = reason) {
    super(message)
    this.name = 'SignInFailure'
    this.reason = reason
  }
}

/** Codes of the provider's SDK; a wrong key comes with a message inside its code. */
const reasons: Record<string, FailureReason> = {
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/redirect-cancelled-by-user': 'cancelled',
  'auth/popup-blocked': 'popup-blocked',
  'auth/unauthorized-domain': 'domain',
  'auth/configuration-not-found': 'configuration',
  'auth/auth-domain-config-required': 'configuration',
  'auth/operation-not-allowed': 'configuration',
  'auth/invalid-api-key': 'api-key',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'api-key',
}

export function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return new SignInFailure(reasons[code] ?? 'other', error instanceof Error ? error.message : String(error))
}

/** Whoever runs the site has to do something about these: the setup card is shown. */
export function needsSetup(reason: FailureReason): boolean {
  return reason === 'domain' || reason === 'configuration' || reason === 'api-key'
}
