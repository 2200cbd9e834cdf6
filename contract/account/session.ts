import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { normalize } from '#contract/normalize.ts'
import { instant, word, writtenLine, writtenText } from '#contract/text.ts'
import { fitsLength } from '#contract/visible-text.ts'
import { ownUser, username } from '#contract/people/users.ts'

/** An e-mail address, tidied as it rests here. */
export const emailAddress = z
  .string()
  .max(limits.emailLength, { abort: true })
  .overwrite((text) => normalize(text.trim().toLowerCase(), 'NFC'))
  .pipe(z.email())
  .meta({ examples: ['ada@people.example'] })

/** What a new person declares once: D3, D33. */
const attestation = {
  birthDate: z.iso
    .date()
    .meta({ examples: ['1990-05-17'] })
    .optional(),
  acceptTerms: z
    .boolean()
    .meta({ examples: [true] })
    .optional(),
}

/** Whoever deleted their account is asked before it is brought back: `account_leaving` without it. */
const wayBack = { comeBack: z.boolean().optional() }

/** The secret of an invitation's link, for someone new. */
const invited = {
  invitation: word(64)
    .meta({ examples: ['m2Jw0oUqTn6Xc4sVbR8kPA'] })
    .optional(),
}

/** Work done before an account is made: `proof_required` without it, where the site needs it. */
const proved = {
  proof: word(4096)
    .meta({ examples: ['eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319'] })
    .optional(),
}

/** Someone new begins here, so that who can't join is told before a code is sent. */
const joins = { isJoining: z.boolean().optional() }

/** Why someone wants to join, where the site team decides who does. */
const asked = {
  reason: writtenText(limits.applicationLength)
    .refine((text) => !fitsLength(text, limits.applicationLeast - 1), { params: { rule: 'too_short', limit: limits.applicationLeast } })
    .meta({ examples: ['I make pots and would like to show them here.'] })
    .optional(),
}

/** Suggestions for a new account; both default to the part of the e-mail before the @. An empty text counts as absent. */
const names = {
  displayName: z
    .union([z.literal(''), writtenLine(limits.displayNameLength)])
    .meta({ examples: ['Ada Potter'] })
    .optional(),
  username: z.union([z.literal(''), username]).optional(),
}

/** What clients of the identity provider know of a person. Nothing of it is believed, and what can't be used is left out (D8). */
const suggestions = {
  firebaseUid: z.string().nullish(),
  email: z.string().nullish(),
  photoURL: z.string().nullish(),
  displayName: z.string().nullish(),
  username: z.string().nullish(),
}

/** The names among suggestions that an account may carry; null where there's none. */
export function usableNames(suggested: { displayName?: string | null | undefined; username?: string | null | undefined }) {
  return {
    displayName: names.displayName.safeParse(suggested.displayName).data || null,
    username: names.username.safeParse(suggested.username).data || null,
  }
}

/** One device on which a person is signed in. */
export const device = z.object({
  id: word(64),
  /** Browser and system in a few words, made from the User-Agent. */
  label: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
  /** How one signed in there; null where it is not known any more. */
  way: z.enum(['email', 'google', 'passkey', 'recovery_code']).nullable(),
})
export type Device = z.infer<typeof device>

export const signedIn = z.object({ user: ownUser })
/** The site team decides whether they join; no account was made. */
export const applied = z.object({ applied: z.literal(true) })

export const session = {
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'Get the signed-in user',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: ownUser,
  }),
  /** Two steps on one path (D9): 202 and a mailed code without `code`, a session with it. */
  email: endpoint({
    method: 'POST',
    path: '/api/auth/mobile',
    summary: 'Sign in by email',
    description: 'Without `code`, emails one (202). With `code`, signs in (200), or asks the site team to let you join (202).',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({
      email: emailAddress,
      code: z
        .string()
        .overwrite((text) => text.replace(/\s/g, ''))
        .regex(/^\d{6}$/)
        .optional(),
      isMobileAuth: z.boolean().optional(),
      ...joins,
      ...invited,
      ...asked,
      ...proved,
      ...names,
      ...attestation,
      ...wayBack,
    }),
    reply: z.union([signedIn, applied, z.object({ sent: z.literal(true) })]),
  }),
  google: endpoint({
    method: 'POST',
    path: '/api/auth/firebase',
    bodyBytes: 48 * 1024,
    summary: 'Sign in with Google',
    description: 'Takes an ID token from the identity provider. Other identity fields are suggestions.',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({
      idToken: word(8192).optional(),
      ...suggestions,
      ...invited,
      ...asked,
      ...proved,
      ...attestation,
      ...wayBack,
    }),
    reply: z.union([signedIn, applied]),
  }),
  /** For what must not happen from a session left open (D59): without `code` mails one, with `code` proves it for five minutes. */
  stepUp: endpoint({
    method: 'POST',
    path: '/api/auth/step-up',
    summary: 'Confirm your identity by email',
    description: 'Without `code`, emails one (202). With `code`, confirms your identity for five minutes (200).',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'signIn',
    body: z.object({
      code: z
        .string()
        .overwrite((text) => text.replace(/\s/g, ''))
        .regex(/^\d{6}$/)
        .optional(),
    }),
    reply: z.union([z.object({ provedUntil: instant }), z.object({ sent: z.literal(true) })]),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'profileWrites',
    body: z.object({}),
    reply: z.object({ signedOut: z.literal(true) }),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'List sessions',
    description: 'The devices you’re signed in on, last used first.',
    access: 'signed-in',
    limit: 'reads',
    reply: z.array(device),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary: 'End a session',
    description: 'Signs one device out.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    params: z.object({ id: word(64).meta({ examples: ['c0ffee0012344567'] }) }),
    body: z.object({}),
    reply: z.object({ id: z.string() }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'End all other sessions',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    body: z.object({}),
    reply: z.object({ ended: z.int() }),
  }),
}
