import { adminKey } from '#web/admin/shell/staff-state.ts'
import { call } from '#web/lib/api.ts'
import { queryOptions } from '#web/lib/query.ts'

/** What the checks say comes in the reader's language, so another language is another look. */
export const launchQuery = (locale: string) =>
  queryOptions({
    queryKey: [...adminKey, 'launch', locale],
    queryFn: ({ signal }) => call('GET /api/admin/launch', { signal }),
    staleTime: 0,
  })
