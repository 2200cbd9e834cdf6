import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { areNotBlockedEitherWay, hasMuted, isEntitled, isFindableRow, isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPeopleByIds, viewPerson } from '#server/people/users/index.ts'

/** 'Start a conversation': people one follows, creators one subscribes to, then whom many follow; nobody one has already written with. */
export const suggestPartners = handle(api.messages.suggestions, async ({ viewer, database, exchange }) => {
  const ids = await findPartners(database, viewer.id, limits.messageSuggestions)
  const people = await findPeopleByIds(database, viewer.id, ids)
  return people.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => viewPerson(row, exchange.language))
})

async function findPartners(database: Database, personId: number, count: number): Promise<number[]> {
  const isFree = sql`
    users.id <> ${personId} and ${isActiveRow()} and ${isFindableRow(personId)}
    and not exists (select from conversation_members where user_id = ${personId} and other_id = users.id and listed_at is not null)
    and ${areNotBlockedEitherWay(sql`users.id`, sql`${personId}::bigint`)}
    and not ${hasMuted(sql`${personId}::bigint`, sql`users.id`)}`
  const { rows } = await sql<{ id: number }>`
    with found as (
      (select users.id, 1 as rank, row_number() over (order by follows.created_at desc) as place
        from follows join users on users.id = follows.followed_id
        where follows.follower_id = ${personId} and ${isFree} order by follows.created_at desc limit ${count})
      union all
      (select users.id, 2, row_number() over (order by subscriptions.created_at desc)
        from subscriptions join users on users.id = subscriptions.creator_id
        where subscriptions.subscriber_id = ${personId} and ${isEntitled(sql`${personId}::bigint`, sql`users.id`)} and ${isFree}
        order by subscriptions.created_at desc limit ${count})
      union all
      (select users.id, 3, row_number() over (order by is_creator desc, follower_count desc, id)
        from users where ${isFree} order by is_creator desc, follower_count desc, id limit ${count * 2})
    )
    select id from found group by id order by min(rank), min(place) limit ${count}`.execute(database)
  return rows.map((row) => row.id)
}
