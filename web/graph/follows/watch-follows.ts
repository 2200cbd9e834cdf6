import type { QueryClient } from '#web/lib/query.ts'
import { realtime } from '#web/lib/realtime.ts'
import { readAnew } from '#web/graph/follows/use-follow.ts'
import { requestsKey } from './queries.ts'

/** Reads again what a door shows that opened or closed to the signed-in person, and who waits at their own. Returns how to stop. */
export function watchFollows(queryClient: QueryClient): () => void {
  const readRequests = () => void queryClient.invalidateQueries({ queryKey: requestsKey })
  const stopFrames = realtime.onFrame((frame) => {
    if (frame.type === 'follow-changed') readAnew(queryClient, frame.userId)
    // Whoever asks or takes it back changes what waits, and so does a door that answers what was asked there.
    if (frame.type === 'follow-changed' || frame.type === 'notifications') readRequests()
  })
  const stopGaps = realtime.onGap(readRequests)
  return () => {
    stopFrames()
    stopGaps()
  }
}
