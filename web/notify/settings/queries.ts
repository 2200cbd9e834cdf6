import { queryOptions, type QueryClient } from '#web/lib/query.ts'
import type { NotificationSettings as Settings } from '#contract/notify/notification-settings.ts'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import type { SettingsChange } from './notification-change.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call('GET /api/me/notification-settings', { signal }),
})

export async function saveNotificationSettings(queryClient: QueryClient, change: SettingsChange, keepalive: boolean): Promise<void> {
  const answer = await call('PUT /api/me/notification-settings', { body: change, keepalive })
  keepAnswer(queryClient, notificationSettingsQuery.queryKey, answer)
}

export function withChange(known: Settings, { choices = [], timeZone, quietHours, digest }: SettingsChange): Settings {
  return {
    choices: known.choices.map((choice) => ({ ...choice, ...choices.find(({ kind }) => kind === choice.kind) })),
    timeZone: timeZone ?? known.timeZone,
    quietHours: quietHours === undefined ? known.quietHours : quietHours,
    digest: { ...known.digest, ...digest },
  }
}
