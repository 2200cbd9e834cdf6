import { type Channel, findChoices, findHours, usualHours } from '#server/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site-settings/index.ts'
import { notes, speak } from '#server/texts/index.ts'
import { composeMail } from './compose-mail.ts'
import { isRefusedForGood, isUncertain } from './deliver-mail.ts'
import { countWaiting } from './deliver-notes.ts'
import { endOfQuiet } from './due.ts'
import { findReader } from './reader.ts'
import { makeKey } from './unsubscribe-key.ts'
import { claimMessages, findToMail, findToPush, giveMessagesBack, type Waiting } from './waiting-messages.ts'

/** Mails people about what they have not read for a while: who wrote and how often, and no words of it. One mail for each person. */
export async function mailUnreadMessages(platform: Platform): Promise<void> {
  const { database, clock, mail } = platform
  if (mail.realm === 'missing') return
  for await (const waiting of findToMail(database, clock.now())) await mailSome(platform, waiting)
}

async function mailSome(platform: Platform, waiting: readonly Waiting[]): Promise<void> {
  const { database, clock } = platform
  const people = [...new Set(waiting.map(({ userId }) => userId))]
  const choices = await findChoices(database, people)
  const hours = await findHours(database, people)
  for (const personId of people) {
    const isWanted = choices.get(personId)?.message.byMail === 'at_once'
    if (!isWanted || endOfQuiet(clock.now(), hours.get(personId) ?? usualHours)) continue
    await mailOne(
      platform,
      personId,
      waiting.filter(({ userId }) => userId === personId),
    )
  }
}

async function mailOne(platform: Platform, personId: number, waiting: readonly Waiting[]): Promise<void> {
  const { database, clock, mail, log } = platform
  const reader = await findReader(database, personId)
  if (!reader) return
  const told: Waiting[] = []
  for (const one of waiting) if (await claimMessages(database, one, 'mail', clock.now())) told.push(one)
  const [first] = told
  if (!first) return
  const { email, locale } = reader
  const text = speak(notes, locale)
  const { siteName } = (await readSettings(platform)).branding
  const lines = told.map(({ otherName, otherId, count }) => ({
    sentence: text('message', { name: otherName, count }),
    words: null,
    path: `/messages?user=${otherId}`,
  }))
  const subject = told.length === 1 ? (lines[0]?.sentence ?? '') : text('conversationsSubject', { count: told.length, siteName })
  const content = { subject, lines, open: { path: '/messages', label: text('openMessages') }, scope: 'message' } as const
  const origin = platform.origins()[0] ?? ''
  const letter = composeMail(content, { origin, siteName, locale, key: await makeKey(platform, personId, 'message') })
  try {
    const messageId = `<messages-${first.conversationId}-${personId}-${first.seq}@${new URL(origin).hostname}>`
    await mail.send({ to: email, messageId, ...letter })
  } catch (error) {
    log.warn({ error: String(error) }, 'a mail about messages could not be sent')
    if (!isUncertain(error) && !isRefusedForGood(error)) await giveMessagesBack(database, told, 'mail')
  }
}

/** Tells people on their devices of messages that wait: of these conversations at once, or of whatever was missed or came in quiet hours. */
export async function pushMessages(platform: Platform, channel: Channel, conversationIds: readonly number[] | null): Promise<void> {
  const { database, clock } = platform
  for await (const waiting of findToPush(database, clock.now(), conversationIds)) await pushSome(platform, channel, waiting)
}

async function pushSome(platform: Platform, channel: Channel, waiting: readonly Waiting[]): Promise<void> {
  const { database, clock } = platform
  const people = [...(await channel.reachable([...new Set(waiting.map(({ userId }) => userId))]))]
  const choices = await findChoices(database, people)
  const hours = await findHours(database, people)
  for (const one of waiting.filter(({ userId }) => people.includes(userId))) {
    if (!choices.get(one.userId)?.message.byPush || endOfQuiet(clock.now(), hours.get(one.userId) ?? usualHours)) continue
    if (await claimMessages(database, one, channel.name, clock.now())) await pushOne(platform, channel, one)
  }
}

async function pushOne({ database, log }: Platform, channel: Channel, one: Waiting): Promise<void> {
  const reader = await findReader(database, one.userId)
  if (!reader) return
  const { locale } = reader
  try {
    await channel.send(
      { personId: one.userId, locale },
      {
        id: `message-${one.conversationId}-${one.userId}-${one.seq}`,
        kind: 'message',
        title: one.otherName,
        body: speak(notes, locale)('messageWords', { name: one.otherName }),
        preview: one.words,
        path: `/messages?user=${one.otherId}`,
        topic: `conversation-${one.conversationId}`.slice(0, 32),
        isUrgent: true,
        unreadCount: await countWaiting(database, one.userId),
        createdAt: one.writtenAt,
      },
    )
  } catch (error) {
    log.warn({ error: String(error) }, 'a message could not be told on a device; the next sweep tries again')
    await giveMessagesBack(database, [one], channel.name)
  }
}
