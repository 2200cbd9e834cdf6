import { sql } from 'kysely'
import { limitSenders } from '#server/moderation/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Withholds what several new accounts wrote nearly the same to people who don't know them: the limits of the senders begin, and requests that
 * no one has answered leave the lists until the limits end. `listWithheld` brings them back. Twice is once.
 */
export async function withholdSimilar(platform: Platform): Promise<void> {
  const { database, clock, bus } = platform
  for (;;) {
    const { senderIds, recipientIds } = await inTransaction(database, async (transaction) => {
      const senders = await limitSenders(transaction, clock.now())
      const { rows } = await sql<{ id: number }>`
        update conversation_members set listed_at = null
        where (conversation_id, user_id) in (
          select members.conversation_id, members.user_id
          from conversation_members members join users on users.id = members.other_id and users.newcomer_since is not null
          where members.other_id = any(${senders}::bigint[]) and members.box = 'requests' and members.unread > 0
            and members.listed_at is not null and not members.has_written
          order by members.conversation_id, members.user_id for no key update of members)
        returning user_id as id`.execute(transaction)
      return { senderIds: senders, recipientIds: rows.map(({ id }) => id) }
    })
    if (senderIds.length === 0) return
    for (const personId of senderIds) bus.publish('person.changed', { personId })
    pushUnreadCounts(platform, [...new Set(recipientIds)])
  }
}
