import type { Identity } from '#server/platform/identity.ts'
import { tokenIdentity } from './tokens.ts'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Google sign-in through a Firebase project. */
export function firebaseIdentity(projectId: string, now: () => Date): Identity {
  return tokenIdentity({
    realm: 'live',
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    keysUrl: () => new URL(googleKeys),
    now,
  })
}
