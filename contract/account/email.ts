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
    summary: 'Change your email',
    description: 'Without `code`, emails one to the new address (202). With `code`, changes the email (200).',
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
    summary: 'Undo an email change',
    description:
      'Uses the key from the email to the old address. All sessions end. If a passkey from before the change could object, the undo takes a day, or is immediate with that passkey (use the sign-in challenge).',
    access: 'anyone',
    limit: 'signIn',
    params: z.object({ key: word(64).meta({ examples: ['kZ3vN8pQ1xR7tY5wB2mJ4c'] }) }),
    body: z.object({ answer: passkeyAnswer.optional() }),
    reply: z.object({ undone: z.boolean(), dueAt: instant.nullable() }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/me/email',
    summary: 'Get email change status',
    description: 'Whether the change can still be undone from the old address.',
    access: 'signed-in',
    limit: 'reads',
    reply: addressState,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/me/email/keep',
    bodyBytes: 32 * 1024,
    summary: 'Keep your current email',
    description: 'Ends the undo period. Takes a passkey from before the change (use the step-up challenge).',
    access: 'signed-in',
    limit: 'signIn',
    /** `email` is the address that was shown to who keeps it: not one that it was changed to meanwhile. */
    body: z.object({ email: emailAddress, answer: passkeyAnswer }),
    reply: addressState,
  }),
}
