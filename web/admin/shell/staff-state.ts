import { queryOptions, useQuery } from '#web/lib/query.ts'
import type { Role, StaffState } from '#contract/account/roles.ts'
import { call } from '#web/lib/api.ts'

/** Everything the admin panel reads begins with this, so that one write can have all of it read again. */
export const adminKey = ['admin'] as const

const ranks: readonly Role[] = ['user', 'moderator', 'admin', 'owner']

/** Whether a role holds the powers of another. */
export const reaches = (role: Role, asked: Role): boolean => ranks.indexOf(role) >= ranks.indexOf(asked)

/** One's own powers and what waits for them, looked at again every minute while it is shown. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call('GET /api/admin/me', { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
})

/** Until when the powers are in force; null while they are locked. */
export function unlockedUntil({ unlockedUntil: until, role }: StaffState, now: Date): Date | null {
  if (until === null || role === 'user') return null
  const end = new Date(until)
  return end > now ? end : null
}

/** The role of the person in front of an unlocked panel; tabs are drawn only behind the gate. */
export function useStaffRole(): Role {
  return useQuery(staffQuery).data?.role ?? 'user'
}
