import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/text.ts'

/** A challenge of ALTCHA, version 2: find the counter whose PBKDF2 key begins with `keyPrefix`. */
export const signUpChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    salt: z.string().regex(/^[0-9a-f]{32}$/),
    /** Rounds of PBKDF2 for one counter. */
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int().positive(),
    /** What it's for, and how much work it is: 1 to 5, each twice the one before. */
    data: z.object({ purpose: z.string(), level: z.int().positive() }),
  }),
  signature: z.string(),
})
export type SignUpChallenge = z.infer<typeof signUpChallenge>

export const signUps = {
  challenge: endpoint({
    method: 'GET',
    path: '/api/auth/challenge',
    summary: 'Get a proof-of-work challenge',
    description:
      'For `proof` when signing up, where `joining.needsProof` of the site configuration says so. Any ALTCHA client solves it; `proof` is its payload, Base64 of JSON with `challenge` and `solution`. It makes one account within 20 minutes.',
    access: 'anyone',
    isBeforeConsent: true,
    limit: 'signIn',
    reply: signUpChallenge,
  }),
  signUps: endpoint({
    method: 'GET',
    path: '/api/admin/sign-ups',
    summary: 'Get the rate of sign-ups',
    access: 'admin',
    limit: 'reads',
    reply: z.object({
      /** Browsers can prove work: the site has HTTPS, or a loopback name. */
      canProve: z.boolean(),
      /** Someone new proves work now. */
      needsProof: z.boolean(),
      lastHour: z.int(),
      /** Sign-ups of the busiest usual hour of four weeks. */
      usual: z.int(),
      surgeSince: instant.nullable(),
    }),
  }),
}
