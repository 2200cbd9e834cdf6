import { sql, type RawBuilder } from 'kysely'
import type { AdminUser } from '#contract/admin/admin.ts'
import { normalize } from '#contract/normalize.ts'
import { freshPlan, type Database } from '#server/platform/database/database.ts'
import type { Mark, Page } from '#server/platform/database/page.ts'
import { foldForSearch, selectAnybody } from '#server/people/users/index.ts'
import type { AdminUserRow } from './staff-view.ts'

export type Sort = 'newest' | 'oldest' | 'name' | 'followers' | 'subscribers' | 'seen'
export type State = AdminUser['standing']['state'] | 'new' | 'creator' | 'premium' | 'sample'

export interface Wanted {
  readonly query: string | null
  /** E-mail addresses are searched for admins only (D16). */
  readonly searchesEmail: boolean
  readonly role: AdminUser['role'] | null
  readonly state: State | null
  readonly sort: Sort
}

/** A person's place in the order asked for. */
export interface Place {
  readonly id: number
  readonly place: Date | number | string
}

interface Order {
  readonly key: RawBuilder<unknown>
  readonly direction: 'asc' | 'desc'
  /** What a mark of this order says, as a value of the statement. */
  readonly value: (mark: Mark) => Date | number | string
}

const byTime = (mark: Mark) => mark.at
const byNumber = (mark: Mark) => mark.at.getTime()
const byWord = (mark: Mark) => mark.word ?? ''

/** Each has its index, in which a page is some rows in a row. */
const orders: Record<Sort, Order> = {
  newest: { key: sql`users.created_at`, direction: 'desc', value: byTime },
  oldest: { key: sql`users.created_at`, direction: 'asc', value: byTime },
  name: { key: sql`left(users.search_name, 30)`, direction: 'asc', value: byWord },
  followers: { key: sql`users.follower_count`, direction: 'desc', value: byNumber },
  subscribers: { key: sql`users.subscriber_count`, direction: 'desc', value: byNumber },
  seen: { key: sql`seen.seen_at`, direction: 'desc', value: byTime },
}

const states: Record<State, RawBuilder<boolean>> = {
  good: sql`(users.absent_since is null and users.limited_since is null)`,
  limited: sql`(users.absent_since is null and users.limited_since is not null)`,
  new: sql`(users.absent_since is null and users.newcomer_since is not null)`,
  suspended: sql`(users.absent_since is not null and users.absence = 'suspended')`,
  deleted: sql`(users.absent_since is not null and users.absence = 'deleted')`,
  creator: sql`users.is_creator`,
  premium: sql`users.is_premium`,
  sample: sql`users.is_sample`,
}

/** Who is on the page, in order. Planned anew each time: how many a filter leaves decides which index is best. */
export async function findPlaces(database: Database, wanted: Wanted, page: Page): Promise<Place[]> {
  const { key, direction, value } = orders[wanted.sort]
  const id = wanted.sort === 'seen' ? sql`seen.user_id` : sql`users.id`
  const isAsc = direction === 'asc'
  const conditions = [
    wanted.query === null ? undefined : matches(wanted.query, wanted.searchesEmail),
    wanted.role === null ? undefined : sql`users.role = ${wanted.role}`,
    wanted.role === null || wanted.role === 'user' ? undefined : sql`users.role <> 'user'`,
    wanted.state === null ? undefined : states[wanted.state],
    page.after === null ? undefined : sql`(${key}, ${id}) ${isAsc ? sql`>` : sql`<`} (${value(page.after)}, ${page.after.id})`,
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<Place>`${sql.raw(freshPlan)}
    select users.id, ${key} as place
    from users ${wanted.sort === 'seen' ? sql`join person_seen seen on seen.user_id = users.id` : sql``}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by ${key} ${isAsc ? sql`asc` : sql`desc`}, ${id} ${isAsc ? sql`asc` : sql`desc`}
    limit ${page.limit + 1}`.execute(database)
  return rows
}

/** Part of a name or username (its beginning, while the words are short), the beginning of an address, or an id. */
function matches(query: string, searchesEmail: boolean): RawBuilder<boolean> {
  const escape = (text: string) => text.replace(/[\\%_]/g, '\\$&')
  const part = (text: string) => (text.length < 3 ? `${escape(text)}%` : `%${escape(text)}%`)
  const lower = normalize(query, 'NFKC').trim().toLowerCase()
  const name = foldForSearch(query)
  const ways = [
    sql`users.username like ${part(lower.replace(/^@/, ''))}`,
    name === '' ? undefined : sql`users.search_name like ${part(name)}`,
    searchesEmail ? sql`users.email like ${`${escape(lower)}%`}` : undefined,
    /^[1-9]\d{0,14}$/.test(lower) ? sql`users.id = ${Number(lower)}` : undefined,
  ].filter((way) => way !== undefined)
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** These people as the staff sees them. */
export function findForStaff(database: Database, viewerId: number, ids: readonly number[]): Promise<AdminUserRow[]> {
  return selectAnybody(database, viewerId)
    .leftJoin('person_seen', 'person_seen.user_id', 'users.id')
    .select(['users.email', 'users.role', 'users.absence', 'users.absent_since as absentSince', 'users.absent_until as absentUntil'])
    .select(['users.removal_at as removalAt', 'users.limited_since as limitedSince', 'users.limited_until as limitedUntil'])
    .select(sql<boolean>`users.newcomer_since is not null`.as('isNewcomer'))
    .select(['users.payouts_frozen_since as frozenSince', 'person_seen.seen_at as seenAt'])
    .select(sql<boolean>`false`.as('isBlocked'))
    .select(sql<number>`(select count(*) from posts where user_id = users.id)`.as('postsCount'))
    .where(sql<boolean>`users.id = any(${ids}::bigint[])`)
    .execute()
}
