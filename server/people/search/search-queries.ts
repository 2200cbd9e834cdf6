import { sql } from 'kysely'
import { services } from '#contract/people/services.ts'
import { areNotBlockedEitherWay, isFindableRow, isOpenRow, isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { foldForSearch, selectPeople, type PersonRow } from '#server/people/users/index.ts'

/** Likeness below this is another word. */
const alike = 0.4
const candidates = 50
/** A common name fills its candidates from so many of the most followed; what doesn't is rare enough to be read whole. */
const mostFollowed = 1_000

/** Made with the first search. */
let foldedServices: readonly { readonly name: string; readonly folded: string }[] | undefined

/** In a query: who is searched for, folded. */
interface Wanted {
  readonly viewerId: number
  readonly query: string
  /** Without spaces, as usernames are. */
  readonly compact: string
  readonly count: number
}

/**
 * Exact username, then username prefix, name prefix (of any word), a service by name, then likeness. Each way has its own index and
 * brings a bounded number of candidates; the best of them are then read in full. Likeness looks at everyone who shares a few letters, so
 * it's asked for only where the others leave room.
 */
export async function findPeopleLike(database: Database, viewerId: number, query: string, count: number): Promise<PersonRow[]> {
  const wanted = { viewerId, query, compact: query.replaceAll(' ', ''), count }
  const named = await findNamed(database, wanted)
  const ids = named.length < count ? [...named, ...(await findAlike(database, wanted, named))] : named
  const people = await selectPeople(database, viewerId)
    .where(sql<boolean>`users.id = any(${ids}::bigint[])`)
    .execute()
  return people.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

async function findNamed(database: Database, { viewerId, query, compact, count }: Wanted): Promise<number[]> {
  const prefix = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
  // In each of them, so that who is not there takes no room of who is.
  const here = isActiveRow()
  foldedServices ??= services.map((name) => ({ name, folded: foldForSearch(name) }))
  const offered = foldedServices.filter(({ folded }) => folded.startsWith(query)).map(({ name }) => name)
  const isNamed = sql`(search_name like ${prefix(query)} or search_name like ${`% ${prefix(query)}`})`
  const { rows } = await sql<{ id: number }>`
    with common as materialized (
      select id from (select id, search_name, follower_count from users where ${here} order by follower_count desc limit ${mostFollowed}) most
      where ${isNamed} order by follower_count desc limit ${candidates}
    ), found as (
      (select id, 1 as rank from users where username = ${compact} and ${here})
      union all
      (select id, 2 from users where username like ${prefix(compact)} and ${here} order by follower_count desc limit ${candidates})
      union all
      select id, 3 from common
      union all
      -- Adding nothing keeps the index of followers out, by which a rare name would be looked for among everyone.
      (select id, 3 from users where (select count(*) from common) < ${candidates} and ${isNamed} and ${here}
        order by follower_count + 0 desc limit ${candidates})
      union all
      (select id, 4 from users where services && ${offered}::text[] and ${here} and ${isOpenRow(viewerId)} order by follower_count desc limit ${candidates})
    ), best as (select id, min(rank) as rank from found group by id)
    select best.id from best join users on users.id = best.id
    where ${areNotBlockedEitherWay(viewerId, sql.ref('best.id'))} and ${isFindableRow(viewerId)}
    order by best.rank, users.follower_count desc, best.id
    limit ${count}`.execute(database)
  return rows.map((row) => row.id)
}

async function findAlike(database: Database, { viewerId, query, compact, count }: Wanted, known: readonly number[]): Promise<number[]> {
  const here = sql`${isActiveRow()} and id <> all(${known}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    with found as (
      (select id from users where username % ${compact} and similarity(username, ${compact}) >= ${alike} and ${here} limit ${candidates})
      union
      (select id from users where search_name % ${query} and similarity(search_name, ${query}) >= ${alike} and ${here} limit ${candidates})
    )
    select found.id from found join users on users.id = found.id
    where ${areNotBlockedEitherWay(viewerId, sql.ref('found.id'))} and ${isFindableRow(viewerId)}
    order by greatest(similarity(users.username, ${compact}), similarity(users.search_name, ${query})) desc, users.follower_count desc, found.id
    limit ${count - known.length}`.execute(database)
  return rows.map((row) => row.id)
}
