import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { emailAddress, signedIn } from './session.ts'
import { id, idReply, instant, writtenLine } from '#contract/text.ts'
import { newPasskeyAnswer, newPasskeyQuestion, passkeyAnswer, passkeyQuestion } from './webauthn.ts'

export const passkey = z.object({
  id: idReply,
  /** What its authenticator calls it; for telling the browser which ones still count. */
  credentialId: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Kept by a password manager that may carry it to other devices. */
  isSynced: z.boolean(),
  /** Unlocks the powers of a role: added, or allowed to, while they were unlocked. Nobody without a role has such a one. */
  unlocksStaff: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Everything besides the mailbox that opens one's account. */
export const ownKeys = z.object({
  passkeys: z.array(passkey),
  /** By which authenticators know the account; null before the first passkey. */
  handle: z.string().nullable(),
  /** Null when none were ever made, or the last ones were thrown away. */
  recoveryCodes: z.object({ left: z.int(), madeAt: instant }).nullable(),
  /** Since when a Google account signs in here, the latest if there are several. */
  google: z.object({ connectedAt: instant }).nullable(),
})
export type OwnKeys = z.infer<typeof ownKeys>

const recoveryCode = z
  .string()
  .max(60)
  .overwrite((text) => text.toLowerCase().replace(/[\s-]/g, ''))
  .regex(/^[2-9a-hjkmnp-z]{16}$/)
  .meta({ description: '16 letters and digits; spaces and hyphens are ignored', examples: ['k7mp-3x9d-hw2r-t5vn'] })

const name = writtenLine(limits.passkeyNameLength).meta({ examples: ['My phone'] })
const provedUntil = z.object({ provedUntil: instant })
const one = z.object({ id })

export const credentials = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/keys',
    summary: 'List sign-in methods',
    description: 'Your passkeys, the number of recovery codes left, and whether Google is connected.',
    access: 'signed-in',
    limit: 'reads',
    reply: ownKeys,
  }),
  askToAdd: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/challenge',
    summary: 'Create a passkey registration challenge',
    description: 'Needs a recent proof of identity (step-up).',
    access: 'signed-in',
    limit: 'profileWrites',
    body: z.object({}),
    reply: newPasskeyQuestion,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    bodyBytes: 96 * 1024,
    summary: 'Add a passkey',
    description: 'Takes the authenticator’s answer to the challenge of this session.',
    access: 'signed-in',
    limit: 'profileWrites',
    /** Without a name it is called after the device. */
    body: z.object({ answer: newPasskeyAnswer, name: name.optional() }),
    status: 201,
    reply: passkey,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/me/passkeys/{id}',
    summary: 'Update a passkey',
    description: 'Rename it, or let it unlock your role. The latter needs your role to be unlocked.',
    access: 'signed-in',
    limit: 'profileWrites',
    params: one,
    body: z.object({ name: name.optional(), unlocksStaff: z.boolean().optional() }),
    reply: passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/passkeys/{id}',
    summary: 'Delete a passkey',
    description: 'Needs a recent proof of identity (step-up).',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    params: one,
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
  makeCodes: endpoint({
    method: 'POST',
    path: '/api/me/recovery-codes',
    summary: 'Create recovery codes',
    description: 'Returns ten new codes, shown only once. They replace the previous ones. Needs a recent proof of identity (step-up).',
    access: 'signed-in',
    limit: 'profileWrites',
    body: z.object({}),
    status: 201,
    reply: z.object({ codes: z.array(z.string()), madeAt: instant }),
  }),
  removeCodes: endpoint({
    method: 'DELETE',
    path: '/api/me/recovery-codes',
    summary: 'Delete recovery codes',
    description: 'Needs a recent proof of identity (step-up).',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    body: z.object({}),
    reply: z.object({ removed: z.int() }),
  }),
  disconnectGoogle: endpoint({
    method: 'DELETE',
    path: '/api/me/google',
    summary: 'Disconnect Google',
    description: 'Signing in by email still works. Needs a recent proof of identity (step-up).',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    body: z.object({}),
    reply: z.object({ removed: z.int() }),
  }),
  askToSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/challenge',
    summary: 'Create a passkey sign-in challenge',
    description: 'Valid in this browser.',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({}),
    reply: passkeyQuestion,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    bodyBytes: 32 * 1024,
    summary: 'Sign in with a passkey',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({ answer: passkeyAnswer }),
    reply: signedIn,
  }),
  signInByCode: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-code',
    summary: 'Sign in with a recovery code',
    description: 'For people who lost access to their email. Each code works once.',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({ email: emailAddress, code: recoveryCode }),
    reply: signedIn,
  }),
  askToStepUp: endpoint({
    method: 'POST',
    path: '/api/auth/step-up/passkey/challenge',
    summary: 'Create a passkey step-up challenge',
    description: 'To confirm your identity with a passkey, or to unlock your role with it.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({}),
    reply: passkeyQuestion,
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/api/auth/step-up/passkey',
    bodyBytes: 32 * 1024,
    summary: 'Confirm your identity with a passkey',
    description: 'Valid for five minutes.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({ answer: passkeyAnswer }),
    reply: provedUntil,
  }),
  stepUpByCode: endpoint({
    method: 'POST',
    path: '/api/auth/step-up/recovery-code',
    summary: 'Confirm your identity with a recovery code',
    description: 'Valid for five minutes. The code can’t be used again.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({ code: recoveryCode }),
    reply: provedUntil,
  }),
}
