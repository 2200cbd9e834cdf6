import { sql } from 'kysely'
import { services } from '#contract/people/services.ts'
import { areNotBlockedEitherWay, isFindableRow, isOpenRow, isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { foldForSearch, selectPeople, type PersonRow } from '#server/people/users/index.ts'

/** Likeness below this is another word. */
const alike = 0.4
const candidates = 50

const foldedServices = services.map((name) => ({ name, folded: foldForSearch(name) }))

/**
 * Exact username, then username prefix, name prefix (of any word), a service by name, then likeness. Each way has its own index and
 * brings a bounded number of candidates; the best of them are then read in full.
 */
export async function findPeopleLike(database: Database, viewerId: number, query: string, count: number): Promise<PersonRow[]> {
  const compact = query.replaceAll(' ', '')
  const prefix = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
  // In each of them, so that who is not there takes no room of who is.
  const here = isActiveRow()
  const wanted = foldedServices.filter(({ folded }) => folded.startsWith(query)).map(({ name }) => name)
  const { rows } = await sql<{ id: number }>`
    with found as (
      (select id, 1 as rank from users where username = ${compact} and ${here})
      union all
      (select id, 2 from users where username like ${prefix(compact)} and ${here} order by follower_count desc limit ${candidates})
      union all
      (select id, 3 from users where search_name like ${prefix(query)} and ${here} order by follower_count desc limit ${candidates})
      union all
      (select id, 3 from users where search_name like ${`% ${prefix(query)}`} and ${here} order by follower_count desc limit ${candidates})
      union all
      (select id, 4 from users where services && ${wanted}::text[] and ${here} and ${isOpenRow(viewerId)} order by follower_count desc limit ${candidates})
      union all
      (select id, 5 from users where username % ${compact} and similarity(username, ${compact}) >= ${alike} and ${here} limit ${candidates})
      union all
      (select id, 5 from users where search_name % ${query} and similarity(search_name, ${query}) >= ${alike} and ${here} limit ${candidates})
    ), best as (select id, min(rank) as rank from found group by id)
    select best.id from best join users on users.id = best.id
    where ${areNotBlockedEitherWay(viewerId, sql.ref('best.id'))} and ${isFindableRow(viewerId)}
    order by best.rank,
      case when best.rank = 5 then greatest(similarity(users.username, ${compact}), similarity(users.search_name, ${query})) end desc nulls last,
      users.follower_count desc, best.id
    limit ${count}`.execute(database)
  const ids = rows.map((row) => row.id)
  const people = await selectPeople(database, viewerId)
    .where(sql<boolean>`users.id = any(${ids}::bigint[])`)
    .execute()
  return people.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
