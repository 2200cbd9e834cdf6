import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { handle } from '#server/platform/http/handle.ts'

const day = 24 * 3_600_000

/** The browsers someone is signed in with, the one used last first; those whose session has run out aren't listed. */
export const listSessions = handle(api.session.devices, async ({ viewer, database, platform }) => {
  const now = platform.clock.now().getTime()
  const sessions = await database
    .selectFrom('sessions')
    .select(['id', 'label', 'created_at', 'last_seen_at', 'way'])
    .where('user_id', '=', viewer.id)
    .where('last_seen_at', '>', new Date(now - limits.sessionIdleDays * day))
    .where('created_at', '>', new Date(now - limits.sessionDays * day))
    .orderBy('last_seen_at', 'desc')
    .limit(limits.pageSizeMaximum)
    .execute()
  return sessions.map((session) => ({
    id: session.id,
    label: session.label,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    way: session.way,
    isCurrent: session.id === viewer.sessionId,
  }))
})
