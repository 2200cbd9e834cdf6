import { isReadOnlyError } from '#server/platform/database/read-only.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeLikes, type Like } from './like-queries.ts'
import { pushUnreadCounts } from './push-unread-counts.ts'

const gatherFor = 500
const mostWaiting = 5_000

/**
 * Tells authors who liked their posts. Likes are gathered for a moment and written together, so that liking itself writes nothing more;
 * a kill loses at most that moment. Returns how to stop, which writes what waits.
 */
export function recordLikes(platform: Pick<Platform, 'connection' | 'bus' | 'database' | 'log' | 'presence'>): () => Promise<void> {
  let likes: Like[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const gathered = likes.splice(0)
    if (gathered.length === 0) return
    try {
      pushUnreadCounts(platform, await writeLikes(platform.database, gathered))
    } catch (error) {
      if (isReadOnlyError(error)) return
      platform.log.warn({ error: String(error), likes: gathered.length }, 'likes were not told')
    }
  }
  const unsubscribe = platform.bus.subscribe('post.liked', (like) => {
    if (likes.length < mostWaiting) likes.push(like)
    timer ??= setTimeout(() => void flush(), gatherFor).unref()
  })
  return async () => {
    unsubscribe()
    await flush()
    likes = []
  }
}
