import { sql } from 'kysely'
import { isActiveRow } from '#server/access/index.ts'
import { notifyOfMessageRequest, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'

const atOnce = 500

/**
 * Brings what newcomers wrote to people who don't know them, once they are newcomers no more: it comes as a request, and is told. Only what
 * was withheld is unread and not listed.
 */
export async function listWithheld(platform: Platform): Promise<void> {
  const { database, clock } = platform
  for (;;) {
    const now = clock.now()
    const asking = { user: sql`theirs.user_id`, actor: sql`theirs.other_id`, conversation: sql`theirs.conversation_id` }
    const { rows } = await sql<{ personId: number }>`
      with theirs as (
        update conversation_members set listed_at = ${now}
        where (conversation_id, user_id) in (
          select members.conversation_id, members.user_id
          from conversation_members members join users on users.id = members.other_id
          where members.listed_at is null and members.unread > 0 and users.newcomer_since is null and ${isActiveRow()}
          order by members.conversation_id limit ${atOnce} for no key update of members)
        returning user_id, other_id, conversation_id, box
      ), told as (${notifyOfMessageRequest(asking, sql`(select * from theirs where box = 'requests') theirs`, sql`${now}::timestamptz`)})
      select user_id as "personId" from theirs`.execute(database)
    pushUnreadCounts(platform, [...new Set(rows.map(({ personId }) => personId))])
    if (rows.length < atOnce) return
  }
}
