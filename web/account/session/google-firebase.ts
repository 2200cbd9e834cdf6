import { initializeApp } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  indexedDBLocalPersistence,
  signInWithPopup,
  signInWithRedirect,
} from '@firebase/auth'
import type { SiteConfig } from '#contract/site/site.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import { failureOf } from './sign-in-failure.ts'

type Firebase = Extract<SiteConfig['google'], { kind: 'firebase' }>
let started: GoogleSignIn | undefined

/**
 * Google through the site's Firebase project. The provider's helper pages are passed on by our own host, so that the redirect
 * works in browsers that keep each site's storage apart. Who is signed in is our session's business: nothing is kept here longer
 * than the redirect needs.
 */
export function firebaseGoogle({ apiKey, authDomain, projectId }: Firebase): GoogleSignIn {
  if (started) return started
  try {
    const app = initializeApp({ apiKey, projectId, authDomain: location.protocol === 'https:' ? location.host : authDomain })
    const auth = initializeAuth(app, {
      persistence: [indexedDBLocalPersistence, inMemoryPersistence],
      popupRedirectResolver: browserPopupRedirectResolver,
    })
    const provider = new GoogleAuthProvider()
    started = {
      popup: async () => (await guard(() => signInWithPopup(auth, provider))).user.getIdToken(),
      redirect: () => guard(() => signInWithRedirect(auth, provider)),
      returned: async () => (await guard(() => getRedirectResult(auth)))?.user.getIdToken() ?? null,
    }
    return started
  } catch (error) {
    throw failureOf(error)
  }
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}
