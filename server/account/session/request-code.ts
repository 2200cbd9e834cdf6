import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { isBeyond, type RateLimiter } from '#server/platform/http/limits.ts'
import { sha256 } from '#server/platform/ids.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { codeMail, type CodePurpose } from './code-mail.ts'
import type { Call } from '#server/platform/http/handle.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { EmailCall } from './email-call.ts'
import { isBlocked } from '#server/account/sign-up-blocks/index.ts'
import { findKnownBrowser } from './known-browsers.ts'

/** Cookie with the secret that binds a code to the browser that asked for it. */
export const askerCookie = 'asker'
const minute = 60_000

/** Mails a code to sign in with (D9). The answer is the same whether the address has an account or not. */
export async function requestCode(call: EmailCall): Promise<{ sent: true }> {
  if (call.body.isJoining) await refuseToJoin(call)
  return mailCode(call, { email: call.body.email, purpose: '', reason: 'signIn' })
}

/**
 * Whoever says that they're new is told before a code is sent. The answer depends on where they come from and on the domain alone, so it
 * says nothing about accounts; those who don't say so are told once they have proved the address.
 */
async function refuseToJoin({ body: { email }, database, platform, exchange }: EmailCall): Promise<void> {
  const { joining } = await readSettings(platform)
  if (joining.mode === 'closed') throw new AppError('sign_ups_closed')
  if (await isBlocked(database, { email, address: exchange.address, names: [] }, joining, platform.clock.now()))
    throw new AppError('sign_up_refused')
}

interface CodeWish {
  readonly email: string
  /** A code proves this and nothing else; empty for signing in. */
  readonly purpose: string
  /** What the mail says the code is for. */
  readonly reason: CodePurpose
}

/**
 * Mails a six-digit code, bound to the browser that asks and to its purpose. What rests in the database is SHA-256(secret of the
 * browser, code): without the cookie, ten to the sixth guesses are of no use.
 */
export async function mailCode(
  { database, platform, exchange }: Pick<Call<EndpointShape>, 'database' | 'platform' | 'exchange'>,
  { email, purpose, reason }: CodeWish,
): Promise<{ sent: true }> {
  const { mail, limiter, clock, ids } = platform
  if (mail.realm === 'missing') throw new AppError('provider_missing')
  const known = reason === 'signIn' ? await findKnownBrowser(database, exchange, { realm: mail.realm, email }) : undefined
  if (known !== undefined) await limiter.take('codesForKnownBrowsers', sha256(`${email} ${known}`))
  // To prove oneself is counted apart: whoever asks for codes to someone's address from outside must not keep them from that.
  else await countCode(limiter, reason === 'stepUp' ? `${reason} ${email}` : email, addressKey(exchange.address))
  const secret = exchange.cookie(askerCookie) ?? ids.secret()
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')
  const now = clock.now()
  await database
    .insertInto('email_codes')
    .values({
      realm: mail.realm,
      email,
      browser_hash: browserHash(secret, purpose),
      code_hash: codeHash(secret, code),
      created_at: now,
      expires_at: new Date(now.getTime() + limits.codeMinutes * minute),
      used_at: null,
    })
    .execute()
  const { siteName } = (await readSettings(platform)).branding
  try {
    await mail.send({ to: email, ...codeMail(reason, code, { siteName, origin: platform.origins()[0] ?? '' }, exchange.language) })
  } catch (error) {
    platform.log.error({ error: error instanceof Error ? error.message : String(error) }, 'a mail with a code could not be sent')
    throw new AppError('mail_unavailable', undefined, { retryAfter: 10 })
  }
  exchange.setCookie(askerCookie, secret, { maxAgeSeconds: 24 * 60 * 60 })
  exchange.status(202)
  return { sent: true }
}

/**
 * Whoever asks too often is refused where they are, and what many places have used up keeps no one out who comes from another one. The
 * mailbox comes last, so that what was refused before does not count.
 */
async function countCode(limiter: RateLimiter, mailbox: string, address: string): Promise<void> {
  const [everywhere, here] = [sha256(mailbox), sha256(`${mailbox} ${address}`)]
  await limiter.take('mailedCodesPerEmail', here)
  await limiter.take('mailedCodesPerAddress', address)
  const hasAsked = await isBeyond(limiter, 'firstCodesOfPlaces', here)
  if (!(await isBeyond(limiter, 'emailsPerMailbox', everywhere))) return
  if (hasAsked) return limiter.check('emailsPerMailbox', everywhere)
  try {
    await limiter.take('codesForNewPlaces', everywhere)
  } catch (error) {
    await limiter.giveBack('firstCodesOfPlaces', here)
    throw error
  }
}

export function codeHash(browserSecret: string, code: string): string {
  return sha256(`${browserSecret}:${code}`)
}

export function browserHash(browserSecret: string, purpose: string): string {
  return sha256(purpose === '' ? browserSecret : `${purpose}:${browserSecret}`)
}
