import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'

type Source = Pick<Platform, 'connection' | 'database' | 'bus' | 'log' | 'presence'>

/** Tells the open pages of these people that this person let them in, or that they do not follow any more: what it opens is read again. */
export function announceAdmitted(platform: Source, userId: number, personIds: readonly number[]): void {
  if (personIds.length > 0) platform.bus.publish('person.frames', { personIds, frame: { type: 'follow-changed', userId } })
  pushUnreadCounts(platform, [userId, ...personIds])
  platform.bus.publish('follows.changed', { personIds: [userId, ...personIds] })
}
