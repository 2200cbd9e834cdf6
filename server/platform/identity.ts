/** What a verified ID token says. */
export interface IdentityClaims {
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string | null
  /** Address of a photo at the provider. */
  readonly picture: string | null
}

/** The identity provider behind the Google button. */
export interface Identity {
  /** Identities of the sandbox are never linked to real ones. */
  readonly realm: 'live' | 'sandbox' | 'missing'
  /** Verifies signature, issuer, audience, expiry and age of an ID token; throws AppError `identity_invalid` or `provider_missing`. */
  verify(idToken: string): Promise<IdentityClaims>
}
