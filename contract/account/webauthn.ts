import * as z from 'zod'

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)
    .meta({ examples: ['AAAAAAAAAAAAAAAAAAAAAA'] })

/** How a browser reaches an authenticator; new ones may come, so no closed list. */
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)
/** What asks for no reading on our side, but belongs to the form of WebAuthn. */
const parts = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key'), authenticatorAttachment: z.string().max(40).optional() }

/** What `navigator.credentials.get()` answered, as JSON (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  ...parts,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** What `navigator.credentials.create()` answered, as JSON (WebAuthn, RegistrationResponseJSON). */
export const newPasskeyAnswer = z.object({
  ...parts,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(60_000), transports: transports.optional() }),
})
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

/** What to hand to `navigator.credentials.get()` (WebAuthn, PublicKeyCredentialRequestOptionsJSON). Good once, for five minutes. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Absent when any passkey for this site will do. */
  allowCredentials: z.array(descriptor).optional(),
})
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>

/** What to hand to `navigator.credentials.create()` (WebAuthn, PublicKeyCredentialCreationOptionsJSON). Good once, for five minutes. */
export const newPasskeyQuestion = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(descriptor),
})
export type NewPasskeyQuestion = z.infer<typeof newPasskeyQuestion>
