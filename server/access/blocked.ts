import { sql, type RawBuilder } from 'kysely'

/** An id, or a column that holds one, such as `sql.ref('posts.user_id')`. */
export type PersonInQuery = number | RawBuilder<unknown>

/** In a query: `blocker` has blocked `blocked`. */
export function hasBlocked(blocker: PersonInQuery, blocked: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`
}

/** In a query: `muter` does not want to read `muted`. */
export function hasMuted(muter: PersonInQuery, muted: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (select from mutes where muter_id = ${muter} and muted_id = ${muted})`
}

/** In a query: one of the two has blocked the other. */
export function areBlockedEitherWay(one: PersonInQuery, other: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`
}

/**
 * In a query: neither has blocked the other. The one condition of every list that shows people or what they made: two probes of an
 * index for a row, however many people somebody has blocked.
 */
export function areNotBlockedEitherWay(one: PersonInQuery, other: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`(not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)})`
}
