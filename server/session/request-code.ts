import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { sha256 } from '#server/platform/ids.ts'
import { codeLetter } from './code-letter.ts'
import type { EmailCall } from './email-call.ts'

/** Cookie with the secret that binds a code to the browser that asked for it. */
export const askerCookie = 'asker'
const minute = 60_000

/**
 * Mails a six-digit code (D9). The answer is the same whether the address has an account or not. What rests in the database is
 * SHA-256(secret of the browser, code): without the cookie, ten to the sixth guesses are of no use.
 */
export async function requestCode({ body, database, platform, exchange }: EmailCall): Promise<{ sent: true }> {
  const { mail, limiter, clock, ids } = platform
  if (mail.realm === 'missing') throw new AppError('provider_missing')
  await limiter.take('mailedCodesPerEmail', sha256(body.email))
  await limiter.take('mailedCodesPerAddress', addressKey(exchange.address))
  const secret = exchange.cookie(askerCookie) ?? ids.secret()
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')
  const now = clock.now()
  await database
    .insertInto('email_codes')
    .values({
      realm: mail.realm,
      email: body.email,
      browser_hash: sha256(secret),
      code_hash: codeHash(secret, code),
      created_at: now,
      expires_at: new Date(now.getTime() + limits.codeMinutes * minute),
      used_at: null,
    })
    .execute()
  try {
    await mail.send({ to: body.email, ...codeLetter(code, platform.origins()[0] ?? '') })
  } catch (error) {
    platform.log.error({ error: error instanceof Error ? error.message : String(error) }, 'a sign-in mail could not be sent')
    throw new AppError('mail_unavailable', undefined, { retryAfter: 10 })
  }
  exchange.setCookie(askerCookie, secret, { maxAgeSeconds: 24 * 60 * 60 })
  exchange.status(202)
  return { sent: true }
}

export function codeHash(browserSecret: string, code: string): string {
  return sha256(`${browserSecret}:${code}`)
}
