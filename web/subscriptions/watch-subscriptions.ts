import type { QueryClient } from '@tanstack/react-query'
import { realtime } from '#web/lib/realtime.ts'
import { refreshAfter } from './refresh.ts'
import { subscriptionsKey } from './queries.ts'

/** Keeps what subscriptions open up to date on whichever page the person is. Answers how to stop. */
export function watchSubscriptions(queryClient: QueryClient): () => void {
  // Frames were missed: what is shown of subscriptions is read again.
  const renew = () => queryClient.invalidateQueries({ queryKey: subscriptionsKey })
  const stops = [
    realtime.onFrame((frame) => {
      if (frame.type === 'subscription-changed') void refreshAfter(queryClient, frame.creatorId)
      if (frame.type === 'frames-lost') void renew()
    }),
    realtime.onReopen(renew),
  ]
  return () => stops.forEach((stop) => stop())
}
