import { queryOptions } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'

export const aiSettingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['ai-settings', id],
    queryFn: ({ signal }) => call('GET /api/creator/{id}/ai', { params: { id }, signal }),
  })

/** Counted on the server while the page is open: read anew whenever it is shown. */
export const aiActivityQuery = (id: number) =>
  queryOptions({
    queryKey: ['ai-activity', id],
    queryFn: ({ signal }) => call('GET /api/creator/{id}/ai/activity', { params: { id }, signal }),
    staleTime: 0,
  })
