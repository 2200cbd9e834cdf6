import { sql, type RawBuilder } from 'kysely'
import type { PersonInQuery } from './blocked.ts'
import { isEntitled } from './entitled.ts'

/** In a query: `follower` follows `followed`, who let them in where that is asked for. */
export function isFollowing(follower: PersonInQuery, followed: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (select from follows where follower_id = ${follower} and followed_id = ${followed})`
}

/**
 * In a query: what is for followers of `owner` is for this person: the owner, who follows them, and who paid for it while they were a
 * creator.
 */
export function isApprovedReader(viewer: PersonInQuery, owner: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`(${viewer} = ${owner} or ${isFollowing(viewer, owner)} or ${isEntitled(viewer, owner)})`
}

/**
 * In a query: looked up for each row, by one probe of an index. PostgreSQL may else read all that the viewer follows, likes or pays for,
 * and look there.
 */
export function probed(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(select ${condition})`
}

/**
 * In a query that has joined people under this name: what they write is open to the viewer (0 for visitors). The one condition of every
 * list that shows what people made; for whoever is not private it looks at nothing else.
 */
export function isOpenRow(viewerId: PersonInQuery, people = 'users'): RawBuilder<boolean> {
  const isPrivate = sql.ref(`${people}.is_private`)
  if (viewerId === 0) return sql<boolean>`not ${isPrivate}`
  return sql<boolean>`(not ${isPrivate} or ${probed(isApprovedReader(viewerId, sql.ref(`${people}.id`)))})`
}

/** In a query that knows only the id: the account is private. */
export function isPrivate(who: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users shut where shut.id = ${who} and shut.is_private)`
}

/** In a query that knows only the ids: what `owner` writes is open to `viewer`. */
export function isOpenTo(viewer: PersonInQuery, owner: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`(not ${isPrivate(owner)} or ${isApprovedReader(viewer, owner)})`
}
