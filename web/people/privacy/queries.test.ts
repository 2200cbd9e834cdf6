import { afterEach, expect, test, vi } from 'vitest'
import type { FollowSettings } from '#contract/graph/follows.ts'
import type { NotificationSettings } from '#contract/notify/notification-settings.ts'
import type { Privacy } from '#contract/people/privacy.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { followSettingsQuery, saveFollowSettings } from '#web/graph/follows/queries.ts'
import { QueryClient } from '#web/lib/query.ts'
import { notificationSettingsQuery, saveNotificationSettings } from '#web/notify/settings/queries.ts'
import { privacyQuery, savePrivacy } from './queries.ts'

const privacy = { showsSensitive: false } as Privacy
const follows = { isPrivate: false, followsFor: 'everyone' } as FollowSettings
const notifications = { choices: [], timeZone: 'UTC' } as unknown as NotificationSettings

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [
    'privacy',
    (queryClient: QueryClient) => queryClient.fetchQuery(privacyQuery),
    (queryClient: QueryClient) => savePrivacy(queryClient, { showsSensitive: true }, false),
    [privacy, { ...privacy, showsSensitive: true }],
  ],
  [
    'follow-settings',
    (queryClient: QueryClient) => queryClient.fetchQuery(followSettingsQuery()),
    (queryClient: QueryClient) => saveFollowSettings(queryClient, 1, { isPrivate: true }, false),
    [follows, { ...follows, isPrivate: true }],
  ],
  [
    'notification-settings',
    (queryClient: QueryClient) => queryClient.fetchQuery(notificationSettingsQuery),
    (queryClient: QueryClient) => saveNotificationSettings(queryClient, { timeZone: 'Europe/Lisbon' }, false),
    [notifications, { ...notifications, timeZone: 'Europe/Lisbon' }],
  ],
] as const)('%s that were saved stay so when they were asked for before', async (key, read, save, [before, saved]) => {
  const queryClient = new QueryClient()
  const asked = holdAnswers()
  const reading = read(queryClient)
  const saving = save(queryClient)
  asked[1]?.(saved)
  await saving
  asked[0]?.(before)
  await reading
  expect(queryClient.getQueryData([key])).toEqual(saved)
})
