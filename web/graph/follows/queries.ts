import { queryOptions, type QueryClient } from '#web/lib/query.ts'
import type { FollowSettings } from '#contract/graph/follows.ts'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { updateViewer } from '#web/lib/viewer.ts'
import { personKey } from '#web/people/users/person-cache.ts'

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

export async function saveFollowSettings(
  queryClient: QueryClient,
  viewerId: number,
  wish: Partial<FollowSettings>,
  keepalive: boolean,
): Promise<void> {
  const answer = await call('PUT /api/me/follow-settings', { body: wish, keepalive })
  keepAnswer(queryClient, followSettingsQuery().queryKey, answer)
  if (wish.isPrivate === undefined) return
  updateViewer(queryClient, { isPrivate: answer.isPrivate })
  for (const queryKey of [personKey(viewerId), requestsKey, ['posts'], ['notifications']]) void queryClient.invalidateQueries({ queryKey })
}
