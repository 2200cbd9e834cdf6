import { sql } from 'kysely'
import type { ClientFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { isMember } from './call-queries.ts'
import { endAndTell } from './end-and-tell.ts'

type EndFrame = Extract<ClientFrame, { type: 'end-call' }>

/** Ends a running call; while it rings, the callee declines it and the caller cancels it. */
export function hangUp(platform: Platform, viewer: Viewer, { roomId }: EndFrame): Promise<void> {
  const isNamed = roomId ? sql`room_id = ${roomId}` : sql`true`
  const outcome = sql`case when callee_id = ${viewer.id} then 'declined' else 'cancelled' end`
  return endAndTell(platform, sql`${isMember(viewer.id)} and ${isNamed}`, outcome)
}
