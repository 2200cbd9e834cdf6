import type { NotificationChoice, NotificationSettings as Settings } from '#contract/notify/notification-settings.ts'

/** What a change says: whatever is absent stays. */
export interface SettingsChange {
  readonly choices?: (Partial<NotificationChoice> & Pick<NotificationChoice, 'kind'>)[]
  readonly timeZone?: string
  readonly quietHours?: Settings['quietHours']
  readonly digest?: Partial<Settings['digest']>
}
