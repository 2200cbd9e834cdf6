import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Unread } from '#contract/notify/notifications.ts'
import { isActive } from '#server/access/index.ts'
import { builtOnce, type InQuery } from '#server/platform/database/built-once.ts'
import { keptPlan, type Database } from '#server/platform/database/database.ts'
import { gathered, isInCentre } from './who-acts.ts'

export interface UnreadRow extends Unread {
  readonly personId: number
}

/** What waits for each of these people: one statement, whoever they are. */
export const countUnread = (database: Database, personIds: readonly number[]): Promise<UnreadRow[]> => countAll(database, { personIds })

const countAll = builtOnce((_database, { personIds }: InQuery<{ personIds: readonly number[] }>) => {
  const waiting = (box: string) => sql`(
    select count(*)::int from (
      select from conversation_members
      where user_id = person.id and unread > 0 and box = ${box} and not is_muted and listed_at is not null
        and ${isActive(sql.ref('conversation_members.other_id'))}
      limit ${limits.unreadMost}) found)`
  return sql<UnreadRow>`${sql.raw(keptPlan)}
    select person.id as "personId",
      (select count(*)::int from (
        select from notifications told
        where told.user_id = person.id and told.read_at is null
          and told.created_at > coalesce((select seen_at from notification_settings where user_id = person.id), '-infinity')
          and ${isInCentre}
        limit ${limits.unreadMost}) found) as notifications,
      ${waiting('inbox')} as messages,
      ${waiting('requests')} as requests
    from unnest(${personIds}::bigint[]) as person (id)`
})

export async function markRead(database: Database, userId: number, until: Date, now: Date): Promise<void> {
  await database
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute()
}

/** Marks one, and what stands together with it; false when it is nobody's, or somebody else's. */
export async function markOneRead(database: Database, userId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with told as (
      select id, user_id, kind, day, created_at from notifications where id = ${id} and user_id = ${userId}
    ), marked as (
      update notifications same set read_at = ${now} from told
      where same.user_id = told.user_id and same.read_at is null and (
        same.id = told.id
        or (told.kind in ${gathered} and same.kind = told.kind and same.day = told.day
          and same.created_at <= told.created_at))
    )
    select from told`.execute(database)
  return rows.length > 0
}

/** The list was looked at; never less far than before. */
export async function markSeen(database: Database, userId: number, until: Date): Promise<void> {
  await sql`
    insert into notification_settings as known (user_id, seen_at) values (${userId}, ${until})
    on conflict (user_id) do update set seen_at = excluded.seen_at
    where known.seen_at is null or known.seen_at < excluded.seen_at`.execute(database)
}
