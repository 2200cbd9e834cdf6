import type { SiteConfig } from '#contract/site/site.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import { SignInFailure } from './sign-in-failure.ts'

/** The provider of this site; its code is fetched when it is first needed. */
export async function loadGoogle(google: SiteConfig['google']): Promise<GoogleSignIn> {
  if (google.kind === 'missing') throw new SignInFailure('configuration')
  if (google.kind === 'sandbox') {
    const { sandboxGoogle } = await import('./google-sandbox.ts')
    return sandboxGoogle(google.authorizeUrl)
  }
  const { firebaseGoogle } = await import('./google-firebase.ts')
  return firebaseGoogle(google)
}
