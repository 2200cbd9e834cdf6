import type { QueryClient } from '#web/lib/query.ts'
import { realtime } from '#web/lib/realtime.ts'
import { takeFrame } from './take-frame.ts'
import { watchScreen } from './watch-screen.ts'

/** What one may have missed while nothing told of it. Lists of posts say themselves what is new, and posts are sent anew. */
const missable: readonly string[] = ['comments', 'post-page', 'person']

/** Keeps what is on the screen as it is on the server: the socket tells what changes, and after a gap it's read again. */
export function startLive(queryClient: QueryClient): void {
  const lookAgain = () => {
    for (const key of missable) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  watchScreen(queryClient, lookAgain)
  realtime.onFrame((frame) => {
    if (frame.type === 'frames-lost') lookAgain()
    else takeFrame(queryClient, frame)
  })
}
