import { sql, type RawBuilder } from 'kysely'
import type { PersonInQuery } from './blocked.ts'
import { isFollowing, probed } from './open.ts'

/**
 * In a query that has joined people under this name: the person is there. Whoever is suspended or deleted is not (D30): neither they nor
 * anything of theirs is found by anybody but the staff. The one condition of every list that shows people or what they made.
 */
export function isActiveRow(people = 'users'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${people}.absent_since`)} is null`
}

/** In a query that knows only the id: the same with one probe of an index. */
export function isActive(who: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users present where present.id = ${who} and present.absent_since is null)`
}

/**
 * In a query that has joined people under this name: everyone may find them. Neither the staff limited them, nor are they new at a time
 * when newcomers begin in small steps (0096).
 */
export function isForEveryoneRow(people = 'users'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${people}.limited_since`)} is null and ${sql.ref(`${people}.newcomer_since`)} is null)`
}

/**
 * In a query that has joined people under this name: lists in which no one looks for this person may show them. Whoever isn't for everyone
 * is found by their followers, and by whoever has their address.
 */
export function isFindableRow(viewerId: PersonInQuery, people = 'users'): RawBuilder<boolean> {
  if (viewerId === 0) return isForEveryoneRow(people)
  const id = sql.ref(`${people}.id`)
  return sql<boolean>`(${isForEveryoneRow(people)} or ${id} = ${viewerId} or ${probed(isFollowing(viewerId, id))})`
}

/** In a query that knows only the ids: this person is there, and no newcomer to whom the listener is a stranger. */
export function isHeardBy(who: PersonInQuery, listener: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users present where present.id = ${who} and present.absent_since is null
    and (present.newcomer_since is null or ${isFollowing(listener, sql.ref('present.id'))}))`
}

/**
 * In a statement that counts what somebody does (`with me as (…)`): their row as long as they are there, held to the end. Whoever makes them
 * absent waits for it, or has committed, and then there is no row: nobody is counted twice, or not at all.
 */
export function holdActive(who: PersonInQuery): RawBuilder<unknown> {
  return sql`select id from users where id = ${who} and absent_since is null for key share`
}

/** In a query over many rows that counts: the person is not there. So few are absent that they are looked up once, for all rows together. */
export function isInactive(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users absent where absent.id = ${sql.ref(column)} and absent.absent_since is not null)`
}
