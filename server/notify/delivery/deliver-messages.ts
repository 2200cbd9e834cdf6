import { type Channel, findChoices, findHours, type Note, usualHours } from '#server/notify/notifications/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { UnansweredMailError } from '#server/platform/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { notes, speak } from '#server/texts/index.ts'
import { composeMail } from './compose-mail.ts'
import { isRefusedForGood } from './deliver-mail.ts'
import { countWaiting } from './deliver-notes.ts'
import { endOfQuiet } from './due.ts'
import { findReader } from './reader.ts'
import { reasonOf } from './take-due.ts'
import { makeKey } from './unsubscribe-key.ts'
import { claimMessages, endMessages, findToMail, findToPush, putMessagesOff, type Waiting } from './waiting-messages.ts'

/** Of one page of people, to whom push services are asked to bring something at the same time. */
const pushedAtOnce = 8

/**
 * Mails people about what they have not read for a while: who wrote and how often, and no words of it. One mail for each person. Where the
 * mail server itself fails nobody else waits for it: the next sweep asks it again, for the next person.
 */
export async function mailUnreadMessages(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform
  if (mail.realm === 'missing') return
  for await (const waiting of findToMail(database, clock.now())) if (!(await mailSome(platform, waiting))) return
}

/** False when the mail server failed. */
async function mailSome(platform: Platform, waiting: readonly Waiting[]): Promise<boolean> {
  const { database, clock, log } = platform
  const people = [...new Set(waiting.map(({ userId }) => userId))]
  const choices = await findChoices(database, people)
  const hours = await findHours(database, people)
  for (const personId of people) {
    const isWanted = choices.get(personId)?.message.byMail === 'at_once'
    if (!isWanted || endOfQuiet(clock.now(), hours.get(personId) ?? usualHours)) continue
    const own = waiting.filter(({ userId }) => userId === personId)
    // What fails for one person keeps nothing from the others.
    const isServerThere = await mailOne(platform, personId, own).catch((error: unknown) => {
      log.warn({ error: reasonOf(error) }, 'a mail about messages could not be made; the next sweep tries again')
      return true
    })
    if (!isServerThere) return false
  }
  return true
}

/** False when the mail server failed, rather than this one mail. */
async function mailOne(platform: Platform, personId: number, waiting: readonly Waiting[]): Promise<boolean> {
  const { database, clock, mail, log } = platform
  const reader = await findReader(database, personId)
  if (!reader) return true
  const { siteName } = (await readSettings(platform)).branding
  const key = await makeKey(platform, personId, 'message')
  const origin = platform.origins()[0] ?? ''
  // All that can fail by itself has been done: from here on it is sent once, or not at all when this process dies.
  const told = await inTransaction(database, async (transaction) => {
    const claimed: Waiting[] = []
    for (const one of waiting) if (await claimMessages(transaction, one, 'mail', clock.now())) claimed.push(one)
    return claimed
  })
  const [first] = told
  if (!first) return true
  const composed = mailOf(told, { origin, siteName, locale: reader.locale, key })
  try {
    const messageId = `<messages-${first.conversationId}-${personId}-${first.seq}@${new URL(origin).hostname}>`
    await mail.send({ to: reader.email, messageId, ...composed })
  } catch (error) {
    log.warn({ error: reasonOf(error) }, 'a mail about messages could not be sent')
    if (!(error instanceof UnansweredMailError) && !isRefusedForGood(error)) await putMessagesOff(database, told, 'mail', clock.now())
    return isOfOneMail(error)
  }
  return true
}

/** The server answered, and about this mail or its mailbox alone; 421 says that it goes. */
function isOfOneMail(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  return (error.command === 'RCPT TO' || error.command === 'DATA') && Number(error.responseCode) >= 400 && error.responseCode !== 421
}

function mailOf(told: readonly Waiting[], circumstances: Parameters<typeof composeMail>[1]): ReturnType<typeof composeMail> {
  const { siteName, locale } = circumstances
  const text = speak(notes, locale)
  const lines = told.map(({ otherName, otherId, count }) => ({
    sentence: text('message', { name: otherName, count }),
    words: null,
    path: `/messages?user=${otherId}`,
  }))
  const subject = told.length === 1 ? (lines[0]?.sentence ?? '') : text('conversationsSubject', { count: told.length, siteName })
  return composeMail({ subject, lines, open: { path: '/messages', label: text('openMessages') }, scope: 'message' }, circumstances)
}

/** Tells people on their devices of messages that wait: of these conversations at once, or of whatever was missed or came in quiet hours. */
export async function pushMessages(platform: Platform, channel: Channel, conversationIds: readonly number[] | null): Promise<void> {
  const { database, clock } = platform
  for await (const waiting of findToPush(database, clock.now(), conversationIds)) await pushSome(platform, channel, waiting)
}

async function pushSome(platform: Platform, channel: Channel, waiting: readonly Waiting[]): Promise<void> {
  const { database, clock, log } = platform
  const people = await channel.reachable([...new Set(waiting.map(({ userId }) => userId))])
  const choices = await findChoices(database, [...people])
  const hours = await findHours(database, [...people])
  const isDue = ({ userId }: Waiting) =>
    people.has(userId) && choices.get(userId)?.message.byPush === true && !endOfQuiet(clock.now(), hours.get(userId) ?? usualHours)
  const limited = limitConcurrency(pushedAtOnce)
  // Several at once, and each by itself: nobody waits for the push service of somebody else.
  await Promise.all(
    waiting.filter(isDue).map((one) =>
      limited(() => pushOne(platform, channel, one)).catch((error: unknown) => {
        log.warn({ error: reasonOf(error) }, 'a message could not be told on a device; the next sweep tries again')
      }),
    ),
  )
}

async function pushOne({ database, clock }: Platform, channel: Channel, one: Waiting): Promise<void> {
  const reader = await findReader(database, one.userId)
  if (!reader) return
  const { locale } = reader
  const unreadCount = await countWaiting(database, one.userId)
  if (!(await claimMessages(database, one, channel.name, clock.now(), true))) return
  const note: Note = {
    ids: [`message-${one.conversationId}-${one.userId}-${one.seq}`],
    kind: 'message',
    title: one.otherName,
    body: speak(notes, locale)('messageWords', { name: one.otherName }),
    preview: one.words,
    path: `/messages?user=${one.otherId}`,
    topic: `conversation-${one.conversationId}`.slice(0, 32),
    isUrgent: true,
    unreadCount,
    createdAt: one.writtenAt,
  }
  try {
    await channel.send({ personId: one.userId, locale }, note)
  } catch (error) {
    await putMessagesOff(database, [one], channel.name, clock.now())
    throw error
  }
  await endMessages(database, one, channel.name)
}
