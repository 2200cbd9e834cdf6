import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { word } from './text.ts'
import { ownUser } from './users.ts'

const address = z
  .string()
  .max(limits.emailLength)
  .overwrite((text) => text.trim().toLowerCase().normalize('NFC'))
  .pipe(z.email())

export const email = {
  /** Two steps on one path, as signing in has them (D9); the first asks for a fresh proof of who is there (D59). */
  change: endpoint({
    method: 'POST',
    path: '/api/me/email',
    summary: 'Change your e-mail address: without `code` mails one to the new address (202), with `code` changes it (200)',
    access: 'signed-in',
    limit: 'signIn',
    body: z.object({
      email: address,
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
    summary: 'Take a change of address back with the key of the letter to the old one; everybody is signed out',
    access: 'anyone',
    limit: 'signIn',
    params: z.object({ key: word(64) }),
    body: z.object({}),
    reply: z.object({ undone: z.literal(true) }),
  }),
}
