import { readStored, writeStored } from '#web/lib/tab-storage.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import { SignInFailure } from './sign-in-failure.ts'

const stateKey = 'google-state'
const lookEvery = 300

/** The sandbox identity provider: the same popup and the same redirect as the real one, on our own origin. */
export function sandboxGoogle(authorizeUrl: string): GoogleSignIn {
  return {
    popup: async () => {
      const state = crypto.randomUUID()
      const popup = open(`${authorizeUrl}?${new URLSearchParams({ mode: 'popup', state })}`, 'google', 'popup,width=480,height=640')
      if (!popup) throw new SignInFailure('popup-blocked')
      return waitForAnswer(popup, state)
    },
    redirect: async () => {
      const state = crypto.randomUUID()
      writeStored(stateKey, state)
      if (readStored(stateKey) !== state) throw new SignInFailure('other', 'this browser keeps nothing between pages')
      location.assign(`${authorizeUrl}?${new URLSearchParams({ mode: 'redirect', state, return: location.pathname + location.search })}`)
    },
    returned: async () => {
      const answer = readFragment(location.hash)
      if (!answer) return null
      history.replaceState(history.state, '', location.pathname + location.search)
      const state = readStored(stateKey)
      writeStored(stateKey, null)
      return acceptAnswer(answer, state)
    },
  }
}

interface ProviderAnswer {
  readonly idToken: string | null
  readonly error: string | null
  readonly state: string | null
}

/** The provider's answer in an address; null when there is none. */
export function readFragment(hash: string): ProviderAnswer | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  if (!values.has('id_token') && !values.has('error')) return null
  return { idToken: values.get('id_token'), error: values.get('error'), state: values.get('state') }
}

/** Takes only the answer to our own question; a redirect that the person cancelled is no failure. */
export function acceptAnswer({ idToken, error, state }: ProviderAnswer, expected: string | null): string | null {
  if (expected === null || state !== expected) throw new SignInFailure('other', 'the answer does not belong to this sign-in')
  return error === null ? idToken : null
}

function waitForAnswer(popup: Window, state: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      removeEventListener('message', listen)
      clearInterval(timer)
      settle()
    }
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !(data instanceof Object) || !('source' in data) || data.source !== 'sandbox-google') return
      const { id_token: idToken, state: answered } = data as { id_token?: string; state?: string }
      if (answered !== state) return
      finish(() => (idToken ? resolve(idToken) : reject(new SignInFailure('cancelled'))))
    }
    const timer = setInterval(() => {
      if (popup.closed) setTimeout(() => finish(() => reject(new SignInFailure('cancelled'))), lookEvery)
    }, lookEvery)
    addEventListener('message', listen)
  })
}
