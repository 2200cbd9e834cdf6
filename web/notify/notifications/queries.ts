import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '#web/lib/query.ts'
import type { Notification, NotificationFilter } from '#contract/notify/notifications.ts'
import { call, callPage, type Page } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { changeRead } from '#web/lib/change-read.ts'

export const notificationsKey = ['notifications'] as const
type NotificationPages = InfiniteData<Page<readonly Notification[]>, string | null>

/** What happened, newest first, page by page. */
export function notificationsQuery(show: NotificationFilter = 'all') {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey, show],
    // Whoever looks sees how it is now.
    staleTime: 0,
    ...byCursor((at, signal): Promise<Page<readonly Notification[]>> =>
      callPage('GET /api/notifications', {
        query: { ...(show === 'all' ? {} : { show }), ...at },
        signal,
      }),
    ),
  })
}

/** A notification that came up again stands where it is now, and once. */
export function uniqueNotifications(data: { readonly pages: readonly Page<readonly Notification[]>[] } | undefined): Notification[] {
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index)
}

/** Tells the server that the list was looked at up to here: it is counted no more, and stays unread. */
export async function markSeen(until: string): Promise<void> {
  await call('POST /api/notifications/seen', { body: { until } })
}

/** Takes the mark off everything up to here. */
export async function markAllRead(queryClient: QueryClient, until: string): Promise<void> {
  await call('POST /api/notifications/read', { body: { until } })
  showRead(queryClient, (row) => row.createdAt <= until)
}

/** Takes the mark off one, and off what stands together with it. */
export async function markOneRead(queryClient: QueryClient, id: number): Promise<void> {
  await call('POST /api/notifications/{id}/read', { params: { id } })
  showRead(queryClient, (row) => row.id === id)
}

function showRead(queryClient: QueryClient, isMeant: (row: Notification) => boolean): void {
  changeRead(queryClient, [notificationsKey], () =>
    queryClient.setQueriesData<NotificationPages>(
      { queryKey: notificationsKey },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (isMeant(row) ? { ...row, isRead: true } : row)) })),
        },
    ),
  )
}
