import { queryOptions } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'

export const disputeQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminKey, 'dispute', id],
    queryFn: ({ signal }) => call('GET /api/admin/disputes/{id}', { params: { id }, signal }),
    staleTime: 0,
  })
