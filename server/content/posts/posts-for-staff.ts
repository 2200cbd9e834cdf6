import { sql, type RawBuilder } from 'kysely'
import type { AdminPost } from '#contract/admin/admin.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPostsByIds } from './post-queries.ts'
import { viewPost, type PostRow } from './post-view.ts'

export interface StaffFilter {
  /** Part of what was written; null for all. */
  readonly search: string | null
  readonly state: 'visible' | 'hidden' | 'deleted' | 'reported' | null
  readonly author: number | null
}

interface StaffFacts {
  readonly id: number
  readonly createdAt: Date
  readonly hiddenAt: Date | null
  readonly removalAt: Date | null
  readonly reportsCount: number
}

/** A post with whether it is out of sight, and what was reported of it. */
export type StaffPostRow = PostRow & StaffFacts

/** Words are looked for in so many posts of a list at most, the newest; the index of time finds those. */
const searchedPosts = 20_000

/** Posts for the staff, the newest first, also those out of sight and of people who are; one row more than the page holds. */
export async function findPostsForStaff(database: Database, viewerId: number, filter: StaffFilter, page: Page): Promise<StaffPostRow[]> {
  const { rows } = await sql<StaffFacts>`
    select posts.id, posts.created_at as "createdAt", posts.hidden_at as "hiddenAt", posts.removal_at as "removalAt",
      (select coalesce(sum(reports_count), 0)::int from cases where target_kind = 'post' and target_id = posts.id) as "reportsCount"
    from posts join users on users.id = posts.user_id
    where ${sql.join(conditionsOf(filter, page), sql` and `)}
    order by posts.created_at desc, posts.id desc limit ${page.limit + 1}`.execute(database)
  const ids = rows.map((row) => row.id)
  const posts = new Map((await findPostsByIds(database, viewerId, ids)).map((post) => [post.id, post]))
  return rows.flatMap((row) => {
    const post = posts.get(row.id)
    // The staff reads what only subscribers may.
    return post ? [{ ...post, ...row, isEntitled: true }] : []
  })
}

function conditionsOf({ search, state, author }: StaffFilter, { after }: Page): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (after) conditions.push(sql`(posts.created_at, posts.id) < (${after.at}, ${after.id})`)
  if (author !== null) conditions.push(sql`posts.user_id = ${author}`)
  if (state !== null) conditions.push(ofState[state])
  if (search !== null) conditions.push(isAmongSearched(search, author, after))
  return conditions
}

const ofState = {
  visible: sql`posts.hidden_at is null and users.absent_since is null`,
  hidden: sql`posts.hidden_at is not null and posts.removal_at is null`,
  deleted: sql`posts.hidden_at is not null and posts.removal_at is not null`,
  reported: sql`posts.id in (select target_id from cases where target_kind = 'post' and closed_at is null)`,
}

function isAmongSearched(search: string, author: number | null, after: Page['after']): RawBuilder<unknown> {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const of = author === null ? sql`true` : sql`user_id = ${author}`
  const from = after ? sql`(created_at, id) < (${after.at}, ${after.id})` : sql`true`
  return sql`posts.id in (
    select id from (
      select id, content, teaser from posts where ${of} and ${from} order by created_at desc, id desc limit ${searchedPosts}
    ) latest
    where content ilike ${part} or teaser ilike ${part})`
}

/** A post as the staff sees it: whole. */
export function viewPostForStaff(row: StaffPostRow, viewer: Viewer): AdminPost {
  const { hiddenAt, removalAt, reportsCount } = row
  return {
    ...viewPost(row, viewer),
    hidden: hiddenAt && { at: hiddenAt.toISOString(), isDeleted: removalAt !== null, removalAt: removalAt?.toISOString() ?? null },
    reportsCount,
  }
}
