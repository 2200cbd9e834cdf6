import type { QueryClient } from '#web/lib/query.ts'
import { realtime } from '#web/lib/realtime.ts'
import { subscriptionsKey } from './keys.ts'

/** Keeps what subscriptions open up to date on whichever page the person is. Answers how to stop. */
export function watchSubscriptions(queryClient: QueryClient): () => void {
  // Frames were missed: what is shown of subscriptions is read again.
  const renew = () => queryClient.invalidateQueries({ queryKey: subscriptionsKey })
  const stops = [
    realtime.onFrame((frame) => {
      if (frame.type !== 'subscription-changed') return
      const { creatorId } = frame
      // Without the code what is shown is older, and right again with the next page.
      void import('./refresh.ts').then(({ refreshAfter }) => refreshAfter(queryClient, creatorId), renew)
    }),
    realtime.onGap(renew),
  ]
  return () => stops.forEach((stop) => stop())
}
