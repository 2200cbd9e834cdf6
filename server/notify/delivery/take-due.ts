import type { Notification } from '#contract/notify/notifications.ts'
import { type Choices, findChoices, findHours, type Hours, usualHours } from '#server/notify/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Claim, claimDue, endClaims, giveBack, putOff } from './claims.ts'
import { endOfQuiet } from './due.ts'
import { findNews, findReader, type Reader } from './reader.ts'

/** What is to be told to somebody now, and is news to them still. */
export interface Due {
  readonly personId: number
  readonly reader: Reader
  readonly hours: Hours
  readonly claims: readonly Claim[]
  readonly news: readonly Notification[]
}

/**
 * Takes what is due for this person by this way and has `send` send it. Whatever fails before anything was sent loses nothing: it is given
 * back at once or, where not even that can be written, found by the sweep as what a process left behind.
 */
export async function takeDue(
  platform: Platform,
  channel: 'mail' | 'push',
  personId: number,
  send: (due: Due) => Promise<void>,
): Promise<void> {
  const { database, clock } = platform
  const hours = (await findHours(database, [personId])).get(personId) ?? usualHours
  const quietUntil = endOfQuiet(clock.now(), hours)
  if (quietUntil) await putOff(database, personId, channel, clock.now(), quietUntil)
  const claims = await claimDue(database, personId, channel, clock.now())
  if (claims.length === 0) return
  try {
    const reader = await findReader(database, personId)
    if (!reader) return await endClaims(database, claims, 'nobody', clock.now())
    const ids = claims.map(({ notificationId }) => notificationId)
    const choices = (await findChoices(database, [personId])).get(personId)
    const news = (await findNews(database, personId, ids)).filter(({ kind }) => isWanted(choices, kind, channel))
    const known = new Set(news.map(({ id }) => id))
    const told = claims.filter(({ notificationId }) => known.has(notificationId))
    const over = claims.filter(({ notificationId }) => !known.has(notificationId))
    await endClaims(database, over, 'not_needed', clock.now())
    if (told.length > 0) await send({ personId, reader, hours, claims: told, news })
  } catch (error) {
    await giveBack(database, claims, { now: clock.now(), error: reasonOf(error), hours, isRefused: false })
    throw error
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What was taken, and given back after somebody chose otherwise, is not sent against their word. */
function isWanted(choices: Choices | undefined, kind: Notification['kind'], channel: 'mail' | 'push'): boolean {
  const choice = choices?.[kind]
  return channel === 'mail' ? choice?.byMail !== 'off' : choice?.byPush === true
}
