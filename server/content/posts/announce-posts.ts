import type { ServerFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import type { Screens } from '#server/platform/realtime/screens.ts'
import { findHiddenAuthors } from './hidden-authors.ts'
import { findFollowersHere, findTagged } from './news-queries.ts'
import { findReadersOfPrivate } from './readers-of-private.ts'

const gatherFor = 1_000
interface News {
  readonly postId: number
  readonly authorId: number
}

type Hub = Pick<RealtimeHub, 'broadcast' | 'sendTo' | 'everybodyHere' | 'screens'>

/** Tells everybody how many new posts there are for them, at most once a second. Returns how to stop. */
export function announcePosts(platform: Pick<Platform, 'bus' | 'database' | 'log'>, hub: Hub): () => void {
  let news: News[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const now = news
    news = []
    try {
      await announce(platform, hub, now)
    } catch (error) {
      platform.log.warn({ error: String(error), posts: now.length }, 'new posts were not announced')
    }
  }
  const unsubscribe = platform.bus.subscribe('post.created', (created) => {
    news.push(created)
    timer ??= setTimeout(() => void flush(), gatherFor).unref()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** What everybody may read is one frame for all but a few; of what is for followers, they alone hear, in the same frame as of the rest. */
async function announce({ database }: Pick<Platform, 'database'>, hub: Hub, news: readonly News[]): Promise<void> {
  const everybody = hub.everybodyHere()
  const authorIds = news.map(({ authorId }) => authorId)
  const hidden = await findHiddenAuthors(database, everybody, authorIds)
  const { privateAuthors, readers } = await findReadersOfPrivate(database, everybody, authorIds)
  const isFor = (personId: number, { authorId }: News) =>
    !hidden.get(personId)?.has(authorId) && (!privateAuthors.has(authorId) || readers.get(personId)?.has(authorId) === true)
  const open = news.filter(({ authorId }) => !privateAuthors.has(authorId))
  if (open.length > 0) hub.broadcast(frameOf(open), { has: (personId) => hidden.has(personId) || readers.has(personId) })
  for (const personId of new Set([...hidden.keys(), ...readers.keys()])) {
    const theirs = news.filter((one) => isFor(personId, one))
    if (theirs.length > 0) hub.sendTo([personId], frameOf(theirs))
  }
  await announceToFollowers(database, hub, everybody, news, isFor)
  await announceByTag(database, hub.screens, news, isFor)
}

type IsFor = (personId: number, news: News) => boolean

/** Once more to those whose list of the people they follow has grown. */
async function announceToFollowers(database: Database, hub: Hub, here: readonly number[], news: readonly News[], isFor: IsFor) {
  const followed = await findFollowersHere(
    database,
    here,
    news.map(({ authorId }) => authorId),
  )
  const audiences = new Map<string, number[]>()
  for (const [personId, authors] of followed) {
    const postIds = news.filter((one) => authors.has(one.authorId) && isFor(personId, one)).map(({ postId }) => postId)
    if (postIds.length > 0) audiences.set(JSON.stringify(postIds), [...(audiences.get(JSON.stringify(postIds)) ?? []), personId])
  }
  for (const [postIds, personIds] of audiences)
    hub.sendTo(personIds, { type: 'listed-posts', list: { feed: 'following' }, postIds: JSON.parse(postIds) as number[] })
}

/** And to those who look at the posts of one of their hashtags. */
async function announceByTag(database: Database, screens: Screens, news: readonly News[], isFor: IsFor): Promise<void> {
  const tagged = await findTagged(
    database,
    screens.tags(),
    news.map(({ postId }) => postId),
  )
  for (const [tag, postIds] of tagged) {
    for (const { viewer, send } of screens.watchersOf('tag', tag)) {
      const theirs = news.filter((one) => postIds.has(one.postId) && isFor(viewer?.id ?? 0, one)).map(({ postId }) => postId)
      if (theirs.length > 0) send(JSON.stringify({ type: 'listed-posts', list: { tag }, postIds: theirs } satisfies ServerFrame))
    }
  }
}

function frameOf(news: readonly News[]): ServerFrame {
  return {
    type: 'new-posts',
    count: news.length,
    authorIds: news.map(({ authorId }) => authorId),
    postIds: news.map(({ postId }) => postId),
  }
}
