import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/languages.ts'
import type { Notification } from '#contract/notify/notifications.ts'
import { BusyError, type Channel, countUnread, type Note } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { notes, speak } from '#server/texts/index.ts'
import { type Claim, endClaims, giveBack } from './claims.ts'
import { urgentKinds } from './route.ts'
import { gather, pathOf, sentenceOf, wordsOf } from './sentences.ts'
import { type Due, reasonOf, takeDue } from './take-due.ts'

/** Hands a channel what is due for this person: one note for each thing, or one for all where there are more than anybody wants one by one. */
export function deliverNotes(platform: Platform, channel: Channel, personId: number): Promise<void> {
  return takeDue(platform, channel.name, personId, async (due) => {
    const { siteName } = (await readSettings(platform)).branding
    const unreadCount = await countWaiting(platform.database, personId)
    for (const [some, note] of notesOf(due, { siteName, locale: due.reader.locale, unreadCount }))
      await send(platform, channel, due, some, note)
  })
}

interface Circumstances {
  readonly siteName: string
  readonly locale: Locale
  readonly unreadCount: number
}

type Sending = readonly [claims: readonly Claim[], note: Note]

function notesOf({ claims, news }: Due, circumstances: Circumstances): Sending[] {
  if (claims.length <= limits.pushesAtOnce) {
    return claims.flatMap((claim): Sending[] => {
      const one = news.find(({ id }) => id === claim.notificationId)
      return one ? [[[claim], noteOf(claim, one, circumstances)]] : []
    })
  }
  const { siteName, locale, unreadCount } = circumstances
  const [latest] = news.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  if (!latest) return []
  const note: Note = {
    ids: claims.map(idOf),
    kind: 'several',
    title: siteName,
    body: speak(notes, locale)('several', { count: gather(news).length }),
    preview: null,
    path: '/notifications',
    topic: 'several',
    isUrgent: news.some(({ kind }) => urgentKinds.has(kind)),
    unreadCount,
    createdAt: new Date(latest.createdAt),
  }
  return [[claims, note]]
}

/** Of what is told, not of its row: that is written anew when somebody chooses other hours between two tries. */
const idOf = ({ notificationId, round }: Claim): string => `note-${notificationId}-${round}`

function noteOf(claim: Claim, news: Notification, { siteName, locale, unreadCount }: Circumstances): Note {
  const body = sentenceOf(news, locale)
  const words = wordsOf(news)
  return {
    ids: [idOf(claim)],
    kind: news.kind,
    title: news.actors[0]?.displayName ?? siteName,
    body,
    preview: words === null ? null : `${body}\n“${words}”`,
    path: pathOf(news),
    topic: `note-${news.id}`,
    isUrgent: urgentKinds.has(news.kind),
    unreadCount,
    createdAt: new Date(news.createdAt),
  }
}

/** What a channel was given stays returnable: it drops what it sent before, also when the process died that gave it. */
async function send({ database, clock, log }: Platform, channel: Channel, due: Due, claims: readonly Claim[], note: Note): Promise<void> {
  try {
    const outcome = await channel.send({ personId: due.personId, locale: due.reader.locale }, note)
    await endClaims(database, claims, outcome, clock.now())
  } catch (error) {
    const reason = reasonOf(error)
    log.warn({ error: reason, channel: channel.name }, 'a note could not be sent')
    await giveBack(database, claims, {
      now: clock.now(),
      error: reason,
      hours: due.hours,
      isRefused: false,
      isBusy: error instanceof BusyError,
    })
  }
}

/** What the badge of the site shows. */
export async function countWaiting(database: Database, personId: number): Promise<number> {
  const [row] = await countUnread(database, [personId])
  return (row?.notifications ?? 0) + (row?.messages ?? 0)
}
