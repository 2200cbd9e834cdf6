import { useQueryClient } from '#web/lib/query.ts'
import { useEffect } from 'react'
import { realtime } from '#web/lib/realtime.ts'
import { studioKey } from './queries.ts'

/** Keeps what the studio shows true: subscribers, sales and payouts are read again when one of them changed. */
export function useLiveEarnings(creatorId: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => queryClient.invalidateQueries({ queryKey: studioKey(creatorId) })
    const stopFrames = realtime.onFrame(({ type }) => {
      if (type === 'earnings-changed') void readAgain()
    })
    const stopGaps = realtime.onGap(readAgain)
    return () => {
      stopFrames()
      stopGaps()
    }
  }, [queryClient, creatorId])
}
