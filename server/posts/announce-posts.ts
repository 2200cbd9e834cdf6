import type { ServerFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { findHiddenAuthors } from './hidden-authors.ts'
import { findReadersOfPrivate } from './readers-of-private.ts'

const gatherFor = 1_000
interface News {
  readonly postId: number
  readonly authorId: number
}

type Hub = Pick<RealtimeHub, 'broadcast' | 'sendTo' | 'everybodyHere'>

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
  const open = news.filter(({ authorId }) => !privateAuthors.has(authorId))
  if (open.length > 0) hub.broadcast(frameOf(open), { has: (personId) => hidden.has(personId) || readers.has(personId) })
  for (const personId of new Set([...hidden.keys(), ...readers.keys()])) {
    const isTheirs = ({ authorId }: News) =>
      !hidden.get(personId)?.has(authorId) && (!privateAuthors.has(authorId) || readers.get(personId)?.has(authorId) === true)
    const theirs = news.filter(isTheirs)
    if (theirs.length > 0) hub.sendTo([personId], frameOf(theirs))
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
