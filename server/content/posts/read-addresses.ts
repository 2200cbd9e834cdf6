import { sql } from 'kysely'
import { isActiveRow, isFindableRow, isOpenRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findParts, isInPart, type Part } from '#server/platform/database/id-parts.ts'

interface Address {
  readonly path: string
  readonly changedAt: Date
}

/** Uses of tags that are looked through, the newest first. A number in the text, by which PostgreSQL plans: a value could be any. */
const few = sql.lit(5_000)

const id = sql.ref('posts.id')
/** When it became what it is. What was brought from elsewhere is here since then. */
const since = sql<Date>`coalesce(posts.edited_at, posts.imported_at, posts.created_at)`
/** Whole, for visitors, and by someone whom lists show. */
const isForEveryone = sql<boolean>`(posts.hidden_at is null and not posts.is_premium
  and ${isActiveRow()} and ${isOpenRow(0)} and ${isFindableRow(0)})`
const publicPosts = sql`posts join users on users.id = posts.user_id where ${isForEveryone}`

/** The parts of the list of public posts. */
export function findPostParts(database: Database, most: number): Promise<Part[]> {
  return findParts(database, { from: publicPosts, id, changedAt: since }, most)
}

/** Where the public posts of one part are. */
export async function readPostAddresses(database: Database, part: number): Promise<Address[]> {
  const { rows } = await sql<{ id: number; changedAt: Date }>`
    select ${id} as id, ${since} as "changedAt" from ${publicPosts} and ${isInPart(id, part)} order by ${id}`.execute(database)
  return rows.map((row) => ({ path: `/post/${row.id}`, changedAt: row.changedAt }))
}

/** Where the tags are that public posts used last, the latest first. */
export async function readTagAddresses(database: Database): Promise<Address[]> {
  const { rows } = await sql<{ tag: string; changedAt: Date }>`
    with latest as (select tag, post_id from post_tags order by created_at desc limit ${few})
    select latest.tag, max(${since}) as "changedAt"
    from latest join posts on posts.id = latest.post_id join users on users.id = posts.user_id
    where ${isForEveryone} group by latest.tag order by 2 desc, 1`.execute(database)
  return rows.map(({ tag, changedAt }) => ({ path: tagPath(tag), changedAt }))
}

/** The page of a tag. */
export function tagPath(tag: string): string {
  return `/feed?tag=${encodeURIComponent(tag)}`
}
