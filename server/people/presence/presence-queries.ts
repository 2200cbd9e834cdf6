import { sql, type RawBuilder } from 'kysely'
import { areNotBlockedEitherWay, isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * In a query: the member in the row of that name talks with the other one, who may therefore notice them: they have written, or let the
 * conversation into their inbox. A request, also one that was archived or cleared away, tells nothing to whoever sent it.
 */
export function talks(member: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${member}.${name}`)
  return sql<boolean>`(${column('has_written')} or (${column('listed_at')} is not null and ${column('box')} = 'inbox'))`
}

/**
 * Whether a viewer may see when the person in `users` is online (D38, D65): contacts, who follow each other or have written to each
 * other, and where the person tells everyone, also those they talk with and their followers. A stranger's request opens nothing.
 */
export function seesPresence(viewerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    case users.presence_for
      when 'everyone' then
        exists (
          select from conversation_members known where known.user_id = users.id and known.other_id = ${viewerId} and ${talks('known')})
        or exists (select from follows where follower_id = ${viewerId} and followed_id = users.id)
      when 'contacts' then
        exists (
          select from conversation_members known
            join conversation_members back on back.conversation_id = known.conversation_id and back.user_id = known.other_id
          where known.user_id = users.id and known.other_id = ${viewerId} and known.has_written and back.has_written)
        or exists (select from follows where follower_id = users.id and followed_id = ${viewerId})
          and exists (select from follows where follower_id = ${viewerId} and followed_id = users.id)
      else false end
    and ${areNotBlockedEitherWay(sql`users.id`, viewerId)})`
}

/** Of these people, those whose presence the viewer may see. */
export async function findVisiblePresences(database: Database, viewerId: number, personIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users where users.id = any(${personIds}::bigint[]) and ${isActiveRow()} and ${seesPresence(sql`${viewerId}::bigint`)}`.execute(
    database,
  )
  return new Set(rows.map((row) => row.id))
}

const partnersTold = 500

/** Whom to tell that these people came or went: the people they talk with, the latest first. Followers ask. */
export async function findPresenceAudience(
  database: Database,
  personIds: readonly number[],
): Promise<{ personId: number; partnerId: number }[]> {
  const { rows } = await sql<{ personId: number; partnerId: number }>`
    select users.id as "personId", partners.other_id as "partnerId"
    from users cross join lateral (
      select other_id from conversation_members
      where user_id = users.id and listed_at is not null order by listed_at desc limit ${partnersTold}
    ) partners
    where users.id = any(${personIds}::bigint[]) and ${seesPresence(sql`partners.other_id`)}`.execute(database)
  return rows
}
