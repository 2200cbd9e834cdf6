import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** For a signed-in person: counts what waits, once the page is drawn. Visitors load nothing. */
export function useUnreadWatch(viewerId: number | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (viewerId === undefined) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const { watchUnread } = await import('./watch-unread.ts')
      if (!isOver) stop = watchUnread(queryClient)
    }
    // Without the chunk there are no badges; everything else works, and the next page asks for it again.
    start().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [queryClient, viewerId])
}
