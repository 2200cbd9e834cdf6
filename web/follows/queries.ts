import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FollowRequest } from '#contract/follows.ts'
import { call, callPage, type Page } from '#web/lib/api.ts'
import { keepPeople } from '#web/people/person-cache.ts'

export const requestsKey = ['follow-requests'] as const
export const followSettingsKey = ['follow-settings'] as const
const noCursor: string | null = null

/** Who asked to follow the signed-in person, newest first, page by page. */
export function requestsQuery(queryClient: QueryClient) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey, 'list'],
    staleTime: 0,
    initialPageParam: noCursor,
    queryFn: async ({ pageParam, signal }): Promise<Page<readonly FollowRequest[]>> => {
      const page = await callPage('GET /api/me/follow-requests', { query: pageParam === null ? {} : { cursor: pageParam }, signal })
      keepPeople(
        queryClient,
        page.rows.map((row) => row.person),
      )
      return page
    },
    getNextPageParam: (page): string | null => page.next,
  })
}

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
