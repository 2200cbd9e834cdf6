import { useQueryClient } from '#web/lib/query.ts'
import { useEffect } from 'react'
import { onRefusal } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { staffQuery } from './staff-state.ts'

/** A call of any section that is refused because the powers ended brings the gate back (D4). */
export function useWatchLock(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onRefusal(({ code }) => {
        if (code === 'unlock_required') keepAnswer(queryClient, staffQuery.queryKey, (state) => state && { ...state, unlockedUntil: null })
      }),
    [queryClient],
  )
}
