import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instant, word } from '#contract/text.ts'
import { emailAddress } from './session.ts'
import { ownUser } from '#contract/people/users.ts'
import { passkeyAnswer } from './webauthn.ts'

/** What a former address can still do. */
const addressState = z.object({
  /** Until when whoever reads a former address may ask for the account's return to it; null when nobody can. */
  undoableUntil: instant.nullable(),
  /** Somebody has asked: it goes back then, unless it is kept. */
  undoDueAt: instant.nullable(),
  /** There is a passkey from long before the change, which can refuse. */
  mayKeep: z.boolean(),
})

export const email = {
  /** Two steps on one path, as signing in has them (D9); the first asks for a fresh proof of who is there (D59). */
  change: endpoint({
    method: 'POST',
    path: '/api/me/email',
    summary: 'Change your e-mail address: without `code` mails one to the new address (202), with `code` changes it (200)',
    access: 'signed-in',
    limit: 'signIn',
    body: z.object({
      email: emailAddress,
      code: z
        .string()
        .overwrite((text) => text.replace(/\s/g, ''))
        .regex(/^\d{6}$/)
        .optional(),
      /** Whoever signs in with Google goes on doing so: without it that way in ends with the old address. */
      keepsGoogle: z.boolean().optional(),
    }),
    reply: z.union([
      ownUser,
      z.object({
        sent: z.literal(true),
        /** An account at Google opens this one too. */
        hasGoogle: z.boolean(),
      }),
    ]),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/email-changes/{key}/undo',
    bodyBytes: 32 * 1024,
    summary:
      'Take a change of address back with the key of the email to the old one; everyone is signed out. Where a passkey from before could refuse, it goes back after a day, or at once with that passkey (its challenge is that of signing in)',
    access: 'anyone',
    limit: 'signIn',
    params: z.object({ key: word(64).meta({ examples: ['kZ3vN8pQ1xR7tY5wB2mJ4c'] }) }),
    body: z.object({ answer: passkeyAnswer.optional() }),
    reply: z.object({ undone: z.boolean(), dueAt: instant.nullable() }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/me/email',
    summary: 'Whether a change of your address can still be taken back by who reads the former one',
    access: 'signed-in',
    limit: 'reads',
    reply: addressState,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/me/email/keep',
    bodyBytes: 32 * 1024,
    summary: 'Keep your address for good, with a passkey from before it was changed (its challenge is that of proving again who you are)',
    access: 'signed-in',
    limit: 'signIn',
    /** `email` is the address that was shown to who keeps it: not one that it was changed to meanwhile. */
    body: z.object({ email: emailAddress, answer: passkeyAnswer }),
    reply: addressState,
  }),
}
