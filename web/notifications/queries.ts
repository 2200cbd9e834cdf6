import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { call, callPage, type Page } from '#web/lib/api.ts'

export const notificationsKey = ['notifications'] as const
const noCursor: string | null = null
type NotificationPages = InfiniteData<Page<readonly Notification[]>, string | null>

/** What happened, newest first, page by page. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: notificationsKey,
    // Whoever looks sees how it is now.
    staleTime: 0,
    initialPageParam: noCursor,
    queryFn: ({ pageParam, signal }): Promise<Page<readonly Notification[]>> =>
      callPage('GET /api/notifications', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    getNextPageParam: (page): string | null => page.next,
  })
}

/** A notification that came up again stands where it is now, and once. */
export function uniqueNotifications(data: { readonly pages: readonly Page<readonly Notification[]>[] } | undefined): Notification[] {
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index)
}

/** Tells the server that everything up to here was seen; what is on the page keeps its marks until it is read again. */
export async function markSeen(until: string): Promise<void> {
  await call('POST /api/notifications/read', { body: { until } })
}

export function showAllRead(queryClient: QueryClient): void {
  queryClient.setQueryData<NotificationPages>(
    notificationsKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, rows: page.rows.map((row) => ({ ...row, isRead: true })) })),
      },
  )
}
