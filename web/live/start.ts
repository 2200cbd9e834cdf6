import type { QueryClient } from '#web/lib/query.ts'
import { readViewerAgain } from '#web/lib/viewer.ts'
import { realtime } from '#web/lib/realtime.ts'
import { forgetTold } from '#web/content/cache/told-posts.ts'
import { takeFrame } from './take-frame.ts'
import { watchScreen } from './watch-screen.ts'

/** What one may have missed while nothing told of it. Lists of posts say themselves what is new, and posts are sent anew. */
const missable: readonly string[] = ['comments', 'post-page', 'person']

/** What a person sets for themselves, perhaps in another tab or on another device, which no frame tells. */
const own: readonly string[] = [
  'privacy',
  'follow-settings',
  'notification-settings',
  'push',
  'ai-settings',
  'blocked',
  'muted',
  'devices',
  'keys',
  'tokens',
  'address-state',
]

/** Keeps what is on the screen as it is on the server: the socket tells what changes, and after a gap it's read again. */
export function startLive(queryClient: QueryClient): void {
  const readAgain = (keys: readonly string[]) => {
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  const lookAgain = () => readAgain(missable)
  watchScreen(queryClient, lookAgain)
  whenLookedAtAgain(() => {
    readAgain(own)
    readViewerAgain(queryClient)
  })
  realtime.onFrame((frame) => takeFrame(queryClient, frame))
  realtime.onGap(forgetTold)
}

/** Windows beside each other are all visible: the one that is turned to gets the focus. */
function whenLookedAtAgain(look: () => void): void {
  // It may have been opened in the background.
  let isAway = document.visibilityState === 'hidden'
  const leave = () => void (isAway = true)
  const come = () => {
    if (isAway) look()
    isAway = false
  }
  addEventListener('blur', leave)
  addEventListener('focus', come)
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : come()))
}
