import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const day = 86_400_000

/**
 * Similar content of new accounts waits for review: the site team is told, each at most once a day, until the group is decided. Answers who,
 * for `pushUnreadCounts`.
 */
export async function notifyOfHeld(database: Database, groupId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, kind, held_group_id, created_at)
    select id, 'held_content', ${groupId}::bigint, ${now} from users
    where role in ('moderator', 'admin', 'owner') and absent_since is null and not exists (
      select from notifications told
      where told.user_id = users.id and told.kind = 'held_content' and told.created_at > ${new Date(now.getTime() - day)})
    on conflict do nothing returning user_id as id`.execute(database)
  return rows.map(({ id }) => id)
}
