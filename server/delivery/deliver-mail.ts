import type { Locale } from '#contract/languages.ts'
import type { Notification } from '#contract/notifications.ts'
import { findHours, usualHours } from '#server/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site-settings/index.ts'
import { notes, speak } from '#server/texts/index.ts'
import { claimDue, endClaims, giveBack } from './claims.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { findNews, findReader } from './reader.ts'
import { gather, pathOf, sentenceOf, wordsOf } from './sentences.ts'
import { makeKey } from './unsubscribe-key.ts'

/** One mail with everything that is due for this person and still news to them. */
export async function deliverMail(platform: Platform, personId: number): Promise<void> {
  const { database, clock, mail, log } = platform
  const claims = await claimDue(database, personId, 'mail', clock.now())
  if (claims.length === 0) return
  const reader = await findReader(database, personId)
  if (!reader || mail.realm === 'missing') return endClaims(database, claims, 'nobody', clock.now())
  const ids = claims.map(({ notificationId }) => notificationId)
  const news = await findNews(database, personId, ids)
  const known = new Set(news.map(({ id }) => id))
  await endClaims(
    database,
    claims.filter(({ notificationId }) => !known.has(notificationId)),
    'not_needed',
    clock.now(),
  )
  const told = claims.filter(({ notificationId }) => known.has(notificationId))
  const [first] = told
  if (!first) return
  const { siteName } = (await readSettings(platform)).branding
  const every = ((await findHours(database, [personId])).get(personId) ?? usualHours).digest.every
  const content = contentOf(news, { siteName, locale: reader.locale, digest: told.some(({ isDigest }) => isDigest) ? every : null })
  const origin = platform.origins()[0] ?? ''
  const key = await makeKey(platform, personId, content.scope)
  const letter = composeMail(content, { origin, siteName, locale: reader.locale, key })
  try {
    await mail.send({ to: reader.email, messageId: `<notes-${first.id}@${new URL(origin).hostname}>`, ...letter })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ error: reason, notes: told.length }, 'a mail about what happened could not be sent')
    if (isUncertain(error)) return endClaims(database, told, 'unknown', clock.now(), reason)
    return giveBack(database, told, clock.now(), reason)
  }
  await endClaims(database, told, 'sent', clock.now())
}

interface Circumstances {
  readonly siteName: string
  readonly locale: Locale
  readonly digest: 'day' | 'week' | null
}

function contentOf(news: readonly Notification[], { siteName, locale, digest }: Circumstances): MailContent {
  const text = speak(notes, locale)
  const lines = gather(news).map((one) => ({ sentence: sentenceOf(one, locale), words: wordsOf(one), path: pathOf(one) }))
  const kinds = [...new Set(news.map(({ kind }) => kind))]
  const [only] = kinds
  const subject = digest
    ? text(digest === 'day' ? 'daySubject' : 'weekSubject', { siteName })
    : lines.length === 1
      ? (lines[0]?.sentence ?? '')
      : text('severalSubject', { count: lines.length, siteName })
  const scope = digest ? 'digest' : kinds.length === 1 && only ? only : 'all'
  return { subject, lines, open: { path: '/notifications', label: text('openList') }, scope }
}

/** The server was given the mail and did not answer: it may have taken it, and nobody is told twice. */
export function isUncertain(error: unknown): boolean {
  return error instanceof Error && 'command' in error && error.command === 'DATA' && !('responseCode' in error && error.responseCode)
}

/** The mail server does not take mail for this mailbox, or not this mail (RFC 5321, 4.2.1): asking again says the same. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  return (error.command === 'RCPT TO' || error.command === 'DATA') && Number(error.responseCode) >= 500
}
