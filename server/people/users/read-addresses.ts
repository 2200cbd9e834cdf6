import { sql } from 'kysely'
import { isActiveRow, isFindableRow, isOpenRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findParts, isInPart, type Part } from '#server/platform/database/id-parts.ts'

const id = sql.ref('users.id')
/** Someone whom lists show, and whose profile is for visitors. */
const openPeople = sql`users where ${isActiveRow()} and ${isOpenRow(0)} and ${isFindableRow(0)}`

/** The parts of the list of people. Any post of any of them changes one, so they don't say when they changed. */
export function findPeopleParts(database: Database, most: number): Promise<Part[]> {
  return findParts(database, { from: openPeople, id, changedAt: sql`null::timestamptz` }, most)
}

/** Where the people of one part are, with when their profile last got a post. */
export async function readPeopleAddresses(database: Database, part: number): Promise<{ path: string; changedAt: Date }[]> {
  const { rows } = await sql<{ username: string; changedAt: Date }>`
    select username, greatest(users.created_at, (select created_at from posts
      where user_id = users.id and hidden_at is null order by created_at desc, id desc limit 1)) as "changedAt"
    from ${openPeople} and ${isInPart(id, part)} order by ${id}`.execute(database)
  return rows.map(({ username, changedAt }) => ({ path: `/${username}`, changedAt }))
}
