import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/languages.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { placeOfOpen } from '#server/platform/database/desk-place.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { likenessOf } from './likeness.ts'

export interface Applicant {
  readonly realm: 'live' | 'sandbox'
  /** Proved a moment ago. */
  readonly email: string
  readonly username: string | null
  readonly displayName: string | null
  readonly birthDate: string
  readonly reason: string
  readonly language: Locale
  /** Where they came from. */
  readonly address: string
}

/** Keeps what someone gave for an account that the site team decides about, and answers the mails that say so. */
export async function apply(transaction: Database, applicant: Applicant, now: Date): Promise<number[]> {
  const { realm, email, username, displayName, birthDate, reason, language, address } = applicant
  const made = await transaction
    .insertInto('applications')
    .values({
      realm,
      email,
      username,
      display_name: displayName,
      birth_date: birthDate,
      language,
      reason,
      likeness: likenessOf(reason),
      domain: email.slice(email.lastIndexOf('@') + 1),
      network: networkOf(address),
      state: 'waiting',
      sent_at: now,
      place: placeOfOpen(now),
    })
    .onConflict((conflict) => conflict.columns(['realm', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // They asked a moment ago in another tab.
  if (!made) throw new AppError('application_waiting')
  const mail = {
    email,
    key: `application_received:${made.id}`,
    kind: 'application_received',
    detail: { keptDays: limits.applicationDays, language },
  } as const
  return writeMails(transaction, [mail], now)
}
