import type { Bus } from '#server/platform/events/bus.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'

const gatherFor = 1_000

/** Tells everybody how many new posts there are, at most once a second. Returns how to stop. */
export function announcePosts(bus: Bus, hub: Pick<RealtimeHub, 'broadcast'>): () => void {
  let authorIds: number[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    hub.broadcast({ type: 'new-posts', count: authorIds.length, authorIds })
    authorIds = []
  }
  const unsubscribe = bus.subscribe('post.created', ({ authorId }) => {
    authorIds.push(authorId)
    timer ??= setTimeout(flush, gatherFor).unref()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
