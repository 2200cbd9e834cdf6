import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { isBeyond, isSpent } from '#server/platform/http/limits.ts'
import type { EmailCall } from './email-call.ts'
import { enter } from './enter.ts'
import type { Entrant } from './entrant.ts'
import { findKnownBrowser } from './known-browsers.ts'
import { askerCookie, browserHash, codeHash } from './request-code.ts'

/** Signs in with a mailed code: five tries, one use, ten minutes, and only from the browser that asked. */
export async function confirmCode(call: EmailCall, code: string) {
  const { body, database, platform } = call
  const { realm, id } = await checkCode(call, { email: body.email, purpose: '', code })
  const entrant: Entrant = {
    realm,
    email: body.email,
    google: null,
    username: body.username || null,
    displayName: body.displayName || null,
    birthDate: body.birthDate ?? null,
    hasAccepted: body.acceptTerms === true,
    reason: body.reason ?? null,
    invitation: body.invitation ?? null,
    proof: body.proof ?? null,
    comesBack: body.comeBack === true,
  }
  try {
    const entered = await inTransaction(database, async (transaction) => {
      await useCode(transaction, id, platform.clock.now())
      return enter(transaction, entrant, call)
    })
    if (entered === 'suspended') throw new AppError('suspended')
    if (entered !== 'applied') return { user: entered.user }
    call.exchange.status(202)
    return { applied: true as const }
  } catch (error) {
    // The right code was given: what is still missing (age, terms, a free name) costs no try.
    if (error instanceof AppError && error.code !== 'code_wrong') await giveTryBack(database, id)
    throw error
  }
}

interface CodeTry {
  readonly email: string
  readonly purpose: string
  readonly code: string
}

/** Whether this is the code that was mailed for this purpose to who sits at this browser; it is used up by `useCode`. */
export async function checkCode(
  { database, platform, exchange }: Pick<EmailCall, 'database' | 'platform' | 'exchange'>,
  { email, purpose, code }: CodeTry,
): Promise<{ realm: 'live' | 'sandbox'; id: number }> {
  const { mail, limiter, clock } = platform
  if (mail.realm === 'missing') throw new AppError('provider_missing')
  const address = addressKey(exchange.address)
  const isKnown = purpose === '' && (await findKnownBrowser(database, exchange, { realm: mail.realm, email })) !== undefined
  if (!isKnown) await limiter.check('failedSignIns', address)
  const secret = exchange.cookie(askerCookie)
  const cost = !isKnown && (await isSpent(limiter, 'wrongCodes', 'all')) ? limits.codeTries : 1
  const asked = secret
    ? await takeTry(database, { realm: mail.realm, email, browser: browserHash(secret, purpose), cost, now: clock.now() })
    : undefined
  if (!secret || !asked || asked.codeHash !== codeHash(secret, code)) {
    if (asked) await isBeyond(limiter, 'wrongCodes', 'all')
    if (!isKnown) await limiter.take('failedSignIns', address)
    throw new AppError('code_wrong')
  }
  return { realm: mail.realm, id: asked.id }
}

interface Guess {
  readonly realm: 'live' | 'sandbox'
  readonly email: string
  readonly browser: string
  /** How many tries it uses up. */
  readonly cost: number
  readonly now: Date
}

/** Counts a try against the newest code of this browser before looking at it, so that parallel guesses are counted too. */
async function takeTry(
  database: Database,
  { realm, email, browser, cost, now }: Guess,
): Promise<{ id: number; codeHash: string } | undefined> {
  return database
    .updateTable('email_codes')
    .set({ tries: sql<number>`least(tries + ${cost}::integer, ${limits.codeTries}::integer)` })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('email_codes')
        .select('id')
        .where('email', '=', email)
        .where('browser_hash', '=', browser)
        .where('realm', '=', realm)
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('tries', '<', limits.codeTries)
    .where('used_at', 'is', null)
    .returning(['id', 'code_hash as codeHash'])
    .executeTakeFirst()
}

/** Of two parallel right tries, the second finds the code used. */
export async function useCode(database: Database, id: number, now: Date): Promise<void> {
  const used = await database
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AppError('code_wrong')
}

async function giveTryBack(database: Database, id: number): Promise<void> {
  await database
    .updateTable('email_codes')
    .set({ tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute()
}
