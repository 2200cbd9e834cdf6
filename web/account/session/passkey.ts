import type { SiteConfig } from '#contract/site/site.ts'
import type { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '#contract/account/webauthn.ts'

/** Why passkeys cannot be used here: the browser knows none, or the page stands at an address they are not made for. */
type Hindrance = 'browser' | 'address' | 'site'

/** Null when passkeys work here. */
export function passkeyHindrance({ passkeyHost }: Pick<SiteConfig, 'passkeyHost'>): Hindrance | null {
  if (passkeyHost === null) return 'site'
  if (location.hostname !== passkeyHost) return 'address'
  return 'PublicKeyCredential' in window ? null : 'browser'
}

/** Nobody used a passkey: they closed the dialog, had none, or took too long. The browser does not say which. */
export class NoPasskeyUsed extends Error {}
/** The authenticator holds a passkey for this account already. */
export class PasskeyKnown extends Error {}

/** The library and the dialogs of browsers; fetched with the first passkey that is asked for. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey. Throws NoPasskeyUsed or PasskeyKnown. */
export async function makePasskey(question: NewPasskeyQuestion): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await loadLibrary()
  try {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: question as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } }
  } catch (error) {
    throw known(error)
  }
}

/** Has the browser use a passkey; with `isAutofill` it offers them beside the address field and waits. Throws NoPasskeyUsed. */
export async function askPasskey(question: PasskeyQuestion, { isAutofill = false } = {}): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary()
  try {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: question as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: isAutofill,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) } }
  } catch (error) {
    throw known(error)
  }
}

/** Whether the browser offers passkeys beside the address field. */
export async function hasAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await loadLibrary()
  return browserSupportsWebAuthnAutofill()
}

/** Ends what the browser waits for. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
}

/** Tells the keeper of passkeys that this one opens nothing here; browsers that cannot pass it on leave it. */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  const { sendSignal } = await loadLibrary()
  await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId }).catch(() => undefined)
}

/** Tells the keeper of passkeys which ones of this person still count, and what they are called. */
export async function tellPasskeys(rpId: string, userHandle: string, credentialIds: readonly string[]): Promise<void> {
  const { sendSignal } = await loadLibrary()
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: rpId,
    userID: userHandle,
    allAcceptedCredentialIDs: [...credentialIds],
  }).catch(() => undefined)
}

/** As far as a reader can do something about it. */
function known(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new NoPasskeyUsed()
  return name === 'InvalidStateError' ? new PasskeyKnown() : error
}
