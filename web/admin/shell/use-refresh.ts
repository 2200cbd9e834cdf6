import { useQueryClient } from '#web/lib/query.ts'
import { adminKey, staffQuery } from './staff-state.ts'

/** After something was changed: everything of the panel that is shown is read again, and what waits. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: adminKey }),
      queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
    ])
  }
}
