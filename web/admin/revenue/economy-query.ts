import { queryOptions } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'

export const economyQuery = queryOptions({
  queryKey: [...adminKey, 'economy'],
  queryFn: ({ signal }) => call('GET /api/admin/economy', { signal }),
  staleTime: 0,
})
