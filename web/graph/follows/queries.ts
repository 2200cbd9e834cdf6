import { queryOptions } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'

export const requestsKey = ['follow-requests'] as const
export const followSettingsKey = ['follow-settings'] as const

/** How many wait here, and for how many one waits oneself; 100 stands for as many or more. */
export function requestCountQuery() {
  return queryOptions({
    queryKey: [...requestsKey, 'count'],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/me/follow-requests/count', { signal }),
  })
}

export function followSettingsQuery() {
  return queryOptions({ queryKey: followSettingsKey, queryFn: ({ signal }) => call('GET /api/me/follow-settings', { signal }) })
}
