import { afterEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notify/notifications.ts'
import { QueryClient } from '#web/lib/query.ts'
import { markAllRead, markOneRead, notificationsQuery, uniqueNotifications } from './queries.ts'

const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`
const row = (id: number) => ({ id, createdAt: at(id), isRead: false }) as Notification

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [
    'all up to a moment',
    (queryClient: QueryClient) => markAllRead(queryClient, at(2)),
    [
      [3, false],
      [2, true],
      [1, true],
    ],
  ],
  [
    'one',
    (queryClient: QueryClient) => markOneRead(queryClient, 2),
    [
      [3, false],
      [2, true],
      [1, false],
    ],
  ],
] as const)('%s stays read when an answer comes that was asked for before, and what came since stays unread', async (_, mark, shown) => {
  vi.stubGlobal('fetch', async () => Response.json({ notifications: 0, messages: 0, requests: 0 }))
  const queryClient = new QueryClient()
  const { queryKey } = notificationsQuery()
  const answer = Promise.withResolvers<unknown>()
  const reading = queryClient.fetchInfiniteQuery({
    queryKey,
    queryFn: () => answer.promise,
    initialPageParam: null,
    getNextPageParam: () => null,
  })
  await mark(queryClient)
  answer.resolve({ rows: [row(3), row(2), row(1)], next: null })
  await reading
  expect(uniqueNotifications(queryClient.getQueryData(queryKey)).map(({ id, isRead }) => [id, isRead])).toEqual(shown)
})
