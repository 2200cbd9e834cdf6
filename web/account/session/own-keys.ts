import { queryOptions } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'

/** Passkeys and recovery codes of the signed-in person. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call('GET /api/me/keys', { signal }),
  staleTime: 0,
})
