import type { Unread } from '#contract/notify/notifications.ts'

export function viewUnread(row: Unread | undefined): Unread {
  return { notifications: row?.notifications ?? 0, messages: row?.messages ?? 0, requests: row?.requests ?? 0 }
}
