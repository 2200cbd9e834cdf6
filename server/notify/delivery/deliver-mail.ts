import type { Locale } from '#contract/languages.ts'
import type { Notification } from '#contract/notify/notifications.ts'
import { UnansweredMailError } from '#server/platform/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { notes, speak } from '#server/texts/index.ts'
import { beginToSend, endClaims, giveBack } from './claims.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { gather, pathOf, sentenceOf, wordsOf } from './sentences.ts'
import { type Due, reasonOf, takeDue } from './take-due.ts'
import { makeKey } from './unsubscribe-key.ts'

/** As many as anybody reads in a mail; the list of the site has the others. */
const linesMost = 50
const listPath = '/notifications'

/** One mail with everything that is due for this person and still news to them. */
export function deliverMail(platform: Platform, personId: number): Promise<void> {
  return takeDue(platform, 'mail', personId, (due) => sendOne(platform, due))
}

async function sendOne(platform: Platform, { personId, reader, hours, claims, news }: Due): Promise<void> {
  const { database, clock, mail, log } = platform
  if (mail.realm === 'missing') return endClaims(database, claims, 'nobody', clock.now())
  const { siteName } = (await readSettings(platform)).branding
  const digest = claims.some(({ isDigest }) => isDigest) ? hours.digest.every : null
  const content = contentOf(news, { siteName, locale: reader.locale, digest })
  const origin = platform.origins()[0] ?? ''
  const key = await makeKey(platform, personId, content.scope)
  const composed = composeMail(content, { origin, siteName, locale: reader.locale, key })
  const messageId = `<notes-${claims[0]?.id}@${new URL(origin).hostname}>`
  await beginToSend(database, claims)
  try {
    await mail.send({ to: reader.email, messageId, ...composed })
  } catch (error) {
    const reason = reasonOf(error)
    log.warn({ error: reason, notes: claims.length }, 'a mail about what happened could not be sent')
    if (error instanceof UnansweredMailError) return endClaims(database, claims, 'unknown', clock.now(), reason)
    if (isRefusedForGood(error)) return endClaims(database, claims, 'failed', clock.now(), reason)
    return giveBack(database, claims, { now: clock.now(), error: reason, hours, isRefused: true })
  }
  await endClaims(database, claims, 'sent', clock.now())
}

interface Circumstances {
  readonly siteName: string
  readonly locale: Locale
  readonly digest: 'day' | 'week' | null
}

function contentOf(news: readonly Notification[], { siteName, locale, digest }: Circumstances): MailContent {
  const text = speak(notes, locale)
  const together = gather(news)
  const count = together.length
  const lines = together.slice(0, linesMost).map((one) => ({ sentence: sentenceOf(one, locale), words: wordsOf(one), path: pathOf(one) }))
  // The latest are told, and how many there are of all.
  if (count > linesMost) lines.unshift({ sentence: text('several', { count }), words: null, path: listPath })
  const kinds = [...new Set(news.map(({ kind }) => kind))]
  const [only] = kinds
  const subject = digest
    ? text(digest === 'day' ? 'daySubject' : 'weekSubject', { siteName })
    : count === 1
      ? (lines[0]?.sentence ?? '')
      : text('severalSubject', { count, siteName })
  const scope = digest ? 'digest' : kinds.length === 1 && only ? only : 'all'
  return { subject, lines, open: { path: listPath, label: text('openList') }, scope }
}

/** The mail server does not take mail for this mailbox, or not this mail (RFC 5321, 4.2.1): asking again says the same. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  return (error.command === 'RCPT TO' || error.command === 'DATA') && Number(error.responseCode) >= 500
}
