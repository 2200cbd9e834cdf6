import { queryOptions } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'

/** The site's key, and the devices that take notifications. */
export const pushQuery = queryOptions({ queryKey: ['push'], queryFn: ({ signal }) => call('GET /api/push', { signal }), staleTime: 0 })
