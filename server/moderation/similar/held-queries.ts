import { sql, type RawBuilder } from 'kysely'
import type { HeldItem, HeldKind } from '#contract/moderation/held.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { authorJson } from '../author-json.ts'
import { linksOf } from './links.ts'

/** Of each group, so many of the first and so many of the latest are shown. */
const samplesOfEach = 2

/** In a query: fingerprints of what waits for review. Who is absent is dealt with. */
const waiting = sql`fingerprints
  left join posts on fingerprints.kind = 'post' and posts.id = fingerprints.target_id
  left join comments on fingerprints.kind = 'comment' and comments.id = fingerprints.target_id
  join users on users.id = fingerprints.user_id and users.absent_since is null`
const isWaiting = sql<boolean>`coalesce(posts.held_at, comments.held_at) is not null`
/** In a query over groups that show. */
const isShown = sql<boolean>`not held_groups.is_of_messages and exists (
  select from ${waiting} where fingerprints.group_id = held_groups.id and ${isWaiting})`

/** As a value in a query: how many groups wait. */
export const countHeldGroups: RawBuilder<number> = sql<number>`(select count(*)::int from held_groups where ${isShown})`

export interface GroupRow {
  readonly id: number
  readonly latestAt: Date
  readonly firstAt: Date
  readonly items: number
  readonly accounts: number
  readonly isRemembered: boolean
  readonly matched: string | null
}

export async function findGroups(database: Database, { after, limit }: Page): Promise<GroupRow[]> {
  const beyond = after ? sql`and (latest_at, held_groups.id) < (${after.at}, ${after.id})` : sql``
  const { rows } = await sql<GroupRow>`
    select shown.id, shown.latest_at as "latestAt", found."firstAt", found.items, found.accounts,
      shown.signature is null and cardinality(shown.links) = 0 as "isRemembered",
      (select value from remembered_content where remembered_content.id = shown.remembered_id) as matched
    from (
      select * from held_groups where ${isShown} ${beyond} order by latest_at desc, held_groups.id desc limit ${limit + 1}
    ) shown cross join lateral (
      select count(*)::int as items, count(distinct fingerprints.user_id)::int as accounts, min(fingerprints.created_at) as "firstAt"
      from ${waiting} where fingerprints.group_id = shown.id and ${isWaiting}
    ) found
    order by shown.latest_at desc, shown.id desc`.execute(database)
  return rows
}

export interface ItemRow {
  readonly fingerprintId: number
  readonly groupId: number
  readonly id: number
  readonly kind: HeldKind
  readonly userId: number
  readonly author: AuthorRow | null
  readonly text: string
  readonly hasMedia: boolean
  readonly postId: number
  readonly createdAt: Date
  readonly beganLimits: boolean
}

const columns = sql`fingerprints.id as "fingerprintId", fingerprints.group_id as "groupId", fingerprints.target_id as id, fingerprints.kind,
  fingerprints.user_id as "userId", ${authorJson('fingerprints.user_id')} as author, coalesce(posts.content, comments.content) as text,
  posts.media is not null as "hasMedia", coalesce(posts.id, comments.post_id) as "postId", fingerprints.created_at as "createdAt",
  fingerprints.began_limits as "beganLimits"`

/** The first and the latest ones of each of these groups. */
export async function findSamples(database: Database, groupIds: readonly number[]): Promise<ItemRow[]> {
  const some = (direction: 'asc' | 'desc') => sql`(
    select ${columns} from ${waiting} where fingerprints.group_id = groups.id and ${isWaiting}
    order by fingerprints.id ${sql.raw(direction)} limit ${samplesOfEach})`
  const { rows } = await sql<ItemRow>`
    select sample.* from unnest(${groupIds}::bigint[]) groups (id) cross join lateral (${some('asc')} union all ${some('desc')}) sample
    order by sample."fingerprintId"`.execute(database)
  return [...new Map(rows.map((row) => [row.fingerprintId, row])).values()]
}

/** What waits in a group, the newest first. */
export async function findItems(database: Database, groupId: number, { after, limit }: Page): Promise<ItemRow[]> {
  const beyond = after ? sql`and fingerprints.id < ${after.id}` : sql``
  const { rows } = await sql<ItemRow>`
    select ${columns} from ${waiting} where fingerprints.group_id = ${groupId} and ${isWaiting} ${beyond}
    order by fingerprints.id desc limit ${limit + 1}`.execute(database)
  return rows
}

/** The first ones that wait in a group, or these of it, held until the transaction ends. */
export async function lockItems(
  transaction: Database,
  groupId: number,
  only: readonly { readonly kind: HeldKind; readonly id: number }[] | undefined,
  most: number,
): Promise<ItemRow[]> {
  const names = only?.map(({ kind, id }) => `${kind}:${id}`)
  const chosen = names ? sql`and fingerprints.kind || ':' || fingerprints.target_id = any(${names}::text[])` : sql``
  const { rows } = await sql<ItemRow>`
    select ${columns} from ${waiting} where fingerprints.group_id = ${groupId} and ${isWaiting} ${chosen}
    order by fingerprints.id limit ${most} for update of fingerprints`.execute(transaction)
  return rows
}

export async function countItems(database: Database, groupId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${waiting} where fingerprints.group_id = ${groupId} and ${isWaiting}`.execute(database)
  return rows[0]?.count ?? 0
}

export const viewItem = ({ id, kind, author, text, hasMedia, postId, createdAt }: ItemRow): HeldItem => ({
  id,
  kind,
  author: author && viewAuthor(author),
  text,
  hasMedia,
  postId,
  createdAt: createdAt.toISOString(),
})

/** The links of these texts, each once. */
export const linksIn = (rows: readonly ItemRow[]): string[] => [
  ...new Set(rows.flatMap(({ text }) => linksOf(text).map(({ page }) => page))),
]
