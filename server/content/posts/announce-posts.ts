import type { ServerFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { Recent } from '#server/platform/realtime/recent.ts'
import type { Screens, Watcher } from '#server/platform/realtime/screens.ts'
import { findHiddenAuthors } from './hidden-authors.ts'
import { findFollowersHere, findListed, findTagged } from './news-queries.ts'
import { findReadersOfPrivate } from './readers-of-private.ts'

const gatherFor = 1_000
const oldAfter = 60_000
interface News {
  readonly postId: number
  readonly authorId: number
}

type Hub = Pick<RealtimeHub, 'broadcast' | 'sendTo' | 'everybodyHere' | 'screens'>
/** Whom news are for. */
type Audience = Pick<Hub, 'broadcast' | 'sendTo' | 'everybodyHere'> & { readonly screens: Pick<Screens, 'tags' | 'watchersOf'> }

/**
 * Tells everybody how many new posts there are for them, at most once a second; who comes to look hears of the latest ones, too, since they
 * may have read the list before. Returns how to stop.
 */
export function announcePosts(platform: Pick<Platform, 'bus' | 'clock' | 'database' | 'log'>, hub: Hub): () => void {
  let news: News[] = []
  const recent = new Recent<number, News>()
  const newcomers = new Set<Watcher>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    const [now, come] = [news, new Set(newcomers)]
    // Before anything is awaited: what is written meanwhile, everybody is told next.
    const missed = recent.entries().flatMap(([, one]) => (now.includes(one) ? [] : [one]))
    news = []
    newcomers.clear()
    try {
      if (now.length > 0) await announce(platform, hub, now)
      if (come.size > 0) await announceLate(platform.database, onlyThese(come, hub.screens), missed)
    } catch (error) {
      platform.log.warn({ error: String(error), posts: now.length }, 'new posts were not announced')
    }
  }
  const gather = () => {
    timer ??= setTimeout(() => {
      // One after the other, however long one takes: posts are announced in the order in which they were written.
      void flush().then(() => {
        timer = undefined
        if (news.length + newcomers.size > 0) gather()
      })
    }, gatherFor).unref()
  }
  hub.screens.onShow(({ watcher, added, isFirst }) => {
    if ((!isFirst && added.tag === null) || recent.entries().length === 0) return
    newcomers.add(watcher)
    gather()
  })
  const unsubscribe = platform.bus.subscribe('post.created', ({ createdAt, ...created }) => {
    // A post of the past (the sample community's) comes further down in the lists.
    if (platform.clock.now().getTime() - Date.parse(createdAt) > oldAfter) return
    news.push(created)
    recent.note(created.postId, created)
    gather()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** By now some may be gone. */
async function announceLate(database: Database, newcomers: Audience, missed: readonly News[]): Promise<void> {
  const listed = await findListed(
    database,
    missed.map(({ postId }) => postId),
  )
  const news = missed.filter(({ postId }) => listed.has(postId))
  if (news.length > 0) await announce({ database }, newcomers, news)
}

/** Of all who are here, these. */
function onlyThese(watchers: ReadonlySet<Watcher>, screens: Screens): Audience {
  return {
    everybodyHere: () => [...new Set([...watchers].flatMap(({ viewer }) => viewer?.id ?? []))],
    broadcast: (frame, except) => {
      for (const { viewer, send } of watchers) if (!viewer || !except?.has(viewer.id)) send(JSON.stringify(frame))
    },
    sendTo: (personIds, frame) => {
      for (const { viewer, send } of watchers) if (viewer && personIds.includes(viewer.id)) send(JSON.stringify(frame))
    },
    screens: {
      tags: () => screens.tags(),
      watchersOf: (kind, id) => new Set([...screens.watchersOf(kind, id)].filter((watcher) => watchers.has(watcher))),
    },
  }
}

/** What everybody may read is one frame for all but a few; of what is for followers, they alone hear, in the same frame as of the rest. */
async function announce({ database }: Pick<Platform, 'database'>, hub: Audience, news: readonly News[]): Promise<void> {
  const everybody = hub.everybodyHere()
  const authorIds = news.map(({ authorId }) => authorId)
  const hidden = await findHiddenAuthors(database, everybody, authorIds)
  const { privateAuthors, readers } = await findReadersOfPrivate(database, everybody, authorIds)
  const here = new Set(everybody)
  // Of who came since then it isn't known what they may read: they hear of it as newcomers. Visitors are 0.
  const isFor = (personId: number, { authorId }: News) =>
    (personId === 0 || here.has(personId)) &&
    !hidden.get(personId)?.has(authorId) &&
    (!privateAuthors.has(authorId) || readers.get(personId)?.has(authorId) === true)
  const open = news.filter(({ authorId }) => !privateAuthors.has(authorId))
  if (open.length > 0)
    hub.broadcast(frameOf(open), { has: (personId) => !here.has(personId) || hidden.has(personId) || readers.has(personId) })
  for (const personId of new Set([...hidden.keys(), ...readers.keys()])) {
    const theirs = news.filter((one) => isFor(personId, one))
    if (theirs.length > 0) hub.sendTo([personId], frameOf(theirs))
  }
  await announceToFollowers(database, hub, everybody, news, isFor)
  await announceByTag(database, hub.screens, news, isFor)
}

type IsFor = (personId: number, news: News) => boolean

/** Once more to those whose list of the people they follow has grown. */
async function announceToFollowers(database: Database, hub: Audience, here: readonly number[], news: readonly News[], isFor: IsFor) {
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
async function announceByTag(database: Database, screens: Audience['screens'], news: readonly News[], isFor: IsFor): Promise<void> {
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
