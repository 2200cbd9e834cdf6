import type { ServerFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { findHiddenAuthors } from './hidden-authors.ts'

const gatherFor = 1_000
type Hub = Pick<RealtimeHub, 'broadcast' | 'sendTo' | 'everybodyHere'>

/** Tells everybody how many new posts there are for them, at most once a second. Returns how to stop. */
export function announcePosts(platform: Pick<Platform, 'bus' | 'database' | 'log'>, hub: Hub): () => void {
  let authorIds: number[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const news = authorIds
    authorIds = []
    try {
      const hidden = await findHiddenAuthors(platform.database, hub.everybodyHere(), news)
      hub.broadcast(frameOf(news), hidden)
      for (const [personId, authors] of hidden) {
        const theirs = news.filter((authorId) => !authors.has(authorId))
        if (theirs.length > 0) hub.sendTo([personId], frameOf(theirs))
      }
    } catch (error) {
      platform.log.warn({ error: String(error), posts: news.length }, 'new posts were not announced')
    }
  }
  const unsubscribe = platform.bus.subscribe('post.created', ({ authorId }) => {
    authorIds.push(authorId)
    timer ??= setTimeout(() => void flush(), gatherFor).unref()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

function frameOf(authorIds: number[]): ServerFrame {
  return { type: 'new-posts', count: authorIds.length, authorIds }
}
