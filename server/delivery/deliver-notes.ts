import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/languages.ts'
import type { Notification } from '#contract/notifications.ts'
import { type Channel, countUnread, type Note } from '#server/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site-settings/index.ts'
import { notes, speak } from '#server/texts/index.ts'
import { claimDue, endClaims, giveBack, type Claim } from './claims.ts'
import { findNews, findReader } from './reader.ts'
import { urgentKinds } from './route.ts'
import { gather, pathOf, sentenceOf, wordsOf } from './sentences.ts'

/** Hands a channel what is due for this person: one note for each thing, or one for all where there are more than anybody wants one by one. */
export async function deliverNotes(platform: Platform, channel: Channel, personId: number): Promise<void> {
  const { database, clock } = platform
  const claims = await claimDue(database, personId, channel.name, clock.now())
  if (claims.length === 0) return
  const reader = await findReader(database, personId)
  if (!reader) return endClaims(database, claims, 'nobody', clock.now())
  const news = await findNews(
    database,
    personId,
    claims.map(({ notificationId }) => notificationId),
  )
  const byId = new Map(news.map((one) => [one.id, one]))
  const told = claims.filter(({ notificationId }) => byId.has(notificationId))
  await endClaims(
    database,
    claims.filter((claim) => !told.includes(claim)),
    'not_needed',
    clock.now(),
  )
  const { siteName } = (await readSettings(platform)).branding
  const unreadCount = await countWaiting(database, personId)
  const circumstances = { siteName, locale: reader.locale, unreadCount }
  for (const [some, note] of notesOf(told, byId, circumstances))
    await send(platform, channel, { personId, locale: reader.locale }, some, note)
}

interface Circumstances {
  readonly siteName: string
  readonly locale: Locale
  readonly unreadCount: number
}

type Sending = readonly [claims: readonly Claim[], note: Note]

function notesOf(told: readonly Claim[], byId: ReadonlyMap<number, Notification>, circumstances: Circumstances): Sending[] {
  if (told.length <= limits.pushesAtOnce) {
    return told.flatMap((claim): Sending[] => {
      const news = byId.get(claim.notificationId)
      return news ? [[[claim], noteOf(claim, news, circumstances)]] : []
    })
  }
  const { siteName, locale, unreadCount } = circumstances
  const newest = told.at(-1)
  const news = told.flatMap(({ notificationId }) => byId.get(notificationId) ?? [])
  const [latest] = news.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  if (!newest || !latest) return []
  const note: Note = {
    id: `several-${newest.id}`,
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
  return [[told, note]]
}

function noteOf(claim: Claim, news: Notification, { siteName, locale, unreadCount }: Circumstances): Note {
  const body = sentenceOf(news, locale)
  const words = wordsOf(news)
  return {
    // Of what is told, not of its row: that is written anew when somebody chooses other hours between two tries.
    id: `note-${claim.notificationId}-${claim.round}`,
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

async function send(
  { database, clock, log }: Platform,
  channel: Channel,
  person: { readonly personId: number; readonly locale: Locale },
  claims: readonly Claim[],
  note: Note,
): Promise<void> {
  try {
    const outcome = await channel.send(person, note)
    await endClaims(database, claims, outcome, clock.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ error: reason, channel: channel.name }, 'a note could not be sent')
    await giveBack(database, claims, clock.now(), reason)
  }
}

/** What the badge of the site shows. */
export async function countWaiting(database: Database, personId: number): Promise<number> {
  const [row] = await countUnread(database, [personId])
  return (row?.notifications ?? 0) + (row?.messages ?? 0)
}
