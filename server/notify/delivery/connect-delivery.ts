import { type Channel, findPostNews, spreadPostNews } from '#server/notify/notifications/index.ts'
import type { Topics } from '#server/platform/events/bus.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { endAbandoned, findDue } from './claims.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailUnreadMessages, pushMessages } from './deliver-messages.ts'
import { deliverNotes } from './deliver-notes.ts'
import { routeNotifications } from './route.ts'
import { sweepOldNotifications } from './sweep-old.ts'
import { reasonOf } from './take-due.ts'
import { returnAbandonedMessages } from './waiting-messages.ts'

const gatherFor = 500
/** Whoever has the conversation open reads it meanwhile. */
const readWithin = 3_000
const dueAtOnce = 1_000
const newsAtOnce = 200
/** Rounds of one sweep: what is left then the next one finds. */
const roundsMost = 20

/**
 * Takes what happened to people outside the site: by mail, and by the channels. Hints make it quick; what a hint, a process or a crash
 * left behind is found by the sweep of each minute, and every row is sent by one process, once.
 */
export async function connectDelivery(platform: Platform, jobs: Jobs, channels: readonly Channel[]): Promise<Background> {
  const { database, clock } = platform
  const addMailed = await jobs.open({
    name: 'deliveries',
    workers: 2,
    seconds: 120,
    retryAfterSeconds: 10,
    run: ({ key }) => deliverMail(platform, key),
  })
  // By themselves, and more of them: a slow push service holds back no mail, and few of those it is not asked for.
  const addPushed = await jobs.open({
    name: 'push-deliveries',
    workers: 8,
    seconds: 120,
    retryAfterSeconds: 10,
    run: ({ key }) =>
      eachByItself(
        platform,
        channels.map((channel) => () => deliverNotes(platform, channel, key)),
      ),
  })
  const addNews = await jobs.open({
    name: 'post-news',
    workers: 1,
    seconds: 600,
    retryAfterSeconds: 5,
    run: ({ key, signal }) => spreadPostNews(platform, key, signal),
  })
  const addDue = async () => {
    for (const personId of await findDue(database, 'mail', clock.now(), dueAtOnce)) await addMailed(personId)
    for (const personId of await findDue(database, 'push', clock.now(), dueAtOnce)) await addPushed(personId)
  }
  const addAllNews = async () => {
    for (const postId of await findPostNews(database, newsAtOnce)) await addNews(postId)
  }
  const routeAll = async () => {
    for (let round = 0; round < roundsMost && (await routeNotifications(platform, channels, null)) > 0; round += 1);
  }
  const sweep = () =>
    eachByItself(platform, [
      () => endAbandoned(database, clock.now()),
      () => returnAbandonedMessages(database, clock.now()),
      routeAll,
      addDue,
      addAllNews,
      ...channels.map((channel) => () => pushMessages(platform, channel, null)),
      // The last: a mail server that answers nothing is waited for here.
      () => mailUnreadMessages(platform),
    ])
  const stops = [
    gatherHints(
      platform,
      'notifications.told',
      gatherFor,
      ({ personIds }) => personIds,
      async (personIds) => {
        if ((await routeNotifications(platform, channels, personIds)) > 0) await addDue()
      },
    ),
    gatherHints(platform, 'post.created', gatherFor, ({ postId }) => [postId], addAllNews),
    ...channels.map((channel) =>
      gatherHints(
        platform,
        'message.stored',
        readWithin,
        ({ message }) => [message.conversationId],
        (ids) => pushMessages(platform, channel, ids),
      ),
    ),
  ]
  return {
    jobs: [
      { name: 'sweep-deliveries', cron: '* * * * *', run: sweep },
      { name: 'sweep-notifications', cron: '27 4 * * *', run: () => sweepOldNotifications(platform) },
    ],
    stop: () => stops.forEach((stop) => stop()),
  }
}

/** Takes every step, whatever became of those before it; what failed is logged, and the whole has failed then. */
async function eachByItself({ log }: Pick<Platform, 'log'>, steps: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      log.error({ error: reasonOf(error) }, 'a step of taking outside what happened has failed; the others go on')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(reasonOf).join('; '))
}

/** Works on what hints are about once they have gathered for a moment. One that fails is no loss: the sweep finds what it was about. */
function gatherHints<Topic extends keyof Topics>(
  { bus, log }: Pick<Platform, 'bus' | 'log'>,
  topic: Topic,
  wait: number,
  idsOf: (message: Topics[Topic]) => readonly number[],
  work: (ids: readonly number[]) => Promise<void>,
): () => void {
  const ids = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const gathered = [...ids]
    ids.clear()
    try {
      await work(gathered)
    } catch (error) {
      log.warn({ error: String(error), topic }, 'what happened was not taken outside at once; the next sweep does it')
    }
  }
  const unsubscribe = bus.subscribe(topic, (message) => {
    for (const id of idsOf(message)) ids.add(id)
    timer ??= setTimeout(() => void flush(), wait).unref()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
