import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import {
  areNotBlockedEitherWay,
  authorsReadBy,
  hasMuted,
  isActive,
  isActiveRow,
  isFindableRow,
  isOpenRow,
  isReadBy,
  type PersonInQuery,
} from '#server/access/index.ts'
import { builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import { keptPlan, type Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { author, isShown, isShownTo, selectOwn, type FoundPost } from './post-queries.ts'

export interface PostFilter {
  readonly followedBy: number | null
  readonly author: number | null
  /** A folded hashtag. */
  readonly tag: string | null
  readonly kind: 'media' | 'premium' | null
  /** What their authors used the site in. */
  readonly language: Locale | null
}

/** Which parts the statement of a list has. */
interface ListShape {
  readonly isForVisitors: boolean
  readonly isAfter: boolean
  readonly isFollowed: boolean
  readonly isOfAuthor: boolean
  /** Someone looks at their own posts. */
  readonly isOwn: boolean
  readonly isTagged: boolean
  readonly kind: PostFilter['kind']
  readonly hasLanguage: boolean
}

/** Whether a list shows this author: nobody apart from the viewer, and whoever is muted only to who looks for them. */
function mayShow(viewerId: PersonInQuery, who: RawBuilder<unknown>, { isOfAuthor }: ListShape): RawBuilder<boolean> {
  const isTogether = areNotBlockedEitherWay(viewerId, who)
  return isOfAuthor ? isTogether : sql<boolean>`(${isTogether} and not ${hasMuted(viewerId, who)})`
}

/** One row more than the page holds tells that there is a next one. */
export async function findPosts(database: Database, viewerId: number, filter: PostFilter, page: Page): Promise<FoundPost[]> {
  const shape: ListShape = {
    isForVisitors: viewerId === 0,
    isAfter: page.after !== null,
    isFollowed: filter.followedBy !== null,
    isOfAuthor: filter.author !== null,
    isOwn: filter.author !== null && filter.author === viewerId,
    isTagged: filter.tag !== null,
    kind: filter.kind,
    hasLanguage: filter.language !== null,
  }
  const { author, tag, language } = filter
  const values = { viewer: viewerId, limit: page.limit + 1, at: page.after?.at ?? null, id: page.after?.id ?? null, author, tag, language }
  const rows = await findListed(database, shape, values)
  return rows.map((row) => ({ ...row, ...listed }))
}

/** No list shows others. */
const listed = { isBlockedEitherWay: false, isInactive: false }

interface ListValues {
  readonly viewer: number
  readonly limit: number
  /** After this post. */
  readonly at: Date | null
  readonly id: number | null
  readonly author: number | null
  readonly tag: string | null
  readonly language: Locale | null
}

const findListed = builtPerShape((database, shape: ListShape, values: InQuery<ListValues>) => {
  const { isForVisitors, isFollowed, isOfAuthor } = shape
  const viewerId = isForVisitors ? 0 : values.viewer
  let query = selectOwn(database, viewerId)
    .where(isActiveRow())
    .where(isOpenRow(viewerId))
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(values.limit)
  if (isFollowed) query = query.where(sql<boolean>`posts.id in (${postsOfFollowed(shape, values)})`)
  else query = query.where(isListed(shape, values))
  // Of those one follows, people were looked at instead of every post of theirs.
  if (!isForVisitors && !isFollowed) query = query.where(mayShow(viewerId, author, shape))
  // Whoever looks for an author, or follows them, finds them.
  if (!isOfAuthor && !isFollowed) query = query.where(isFindableRow(viewerId))
  return query.modifyFront(sql.raw(keptPlan))
})

/** What a list asks of a post itself. */
function isListed(
  { isAfter, isOfAuthor, isOwn, isTagged, kind, hasLanguage }: ListShape,
  values: InQuery<ListValues>,
): RawBuilder<boolean> {
  const conditions = [isOwn ? isShownTo(values.viewer) : isShown]
  if (isAfter) conditions.push(isAfterMark(values))
  // What was written elsewhere, at a time nobody can check, is news to nobody: it is found on its author's profile, and by tag.
  if (!isOfAuthor && !isTagged) conditions.push(sql<boolean>`posts.imported_at is null`)
  if (isOfAuthor) conditions.push(sql<boolean>`posts.user_id = ${values.author}`)
  if (isTagged) conditions.push(sql<boolean>`posts.id in (select post_id from post_tags where tag = ${values.tag})`)
  if (hasLanguage) conditions.push(sql<boolean>`posts.language = ${values.language}`)
  if (kind === 'media') conditions.push(sql<boolean>`posts.media is not null`)
  if (kind === 'premium') conditions.push(sql<boolean>`posts.is_premium`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The authors of Following may be looked for among so many of the newest posts. */
const newestLookedAt = 400

/**
 * A page of the posts of people one follows or pays. Someone who follows many active people finds a whole page among the newest posts of
 * all. Else one
 * probe of an index for each person finds their newest post, however long ago: a page can only be by the people, as many as it has posts,
 * whose newest ones are the latest.
 */
function postsOfFollowed(shape: ListShape, values: InQuery<ListValues>): RawBuilder<unknown> {
  const followed = sql.ref('followed.id')
  const mayRead = (person: RawBuilder<unknown>) => sql`${mayShow(values.viewer, person, shape)} and ${isActive(person)}`
  const newest = (person: RawBuilder<unknown>, count: RawBuilder<number>) => sql`
    select posts.id, posts.created_at from posts where posts.user_id = ${person} and ${isListed(shape, values)}
    order by posts.created_at desc, posts.id desc limit ${count}`
  const far = sql`
    select post.id from (
      select followed.id from (${authorsReadBy(values.viewer)}) followed cross join lateral (${newest(followed, sql`1`)}) latest
      where ${mayRead(followed)}
      order by latest.created_at desc, latest.id desc limit ${values.limit}
    ) person cross join lateral (${newest(sql.ref('person.id'), values.limit)}) post
    order by post.created_at desc, post.id desc limit ${values.limit}`
  if (shape.isOfAuthor || shape.isTagged) return far
  return sql`
    with near as materialized (
      select posts.id from (
        select * from posts ${shape.isAfter ? sql`where ${isAfterMark(values)}` : sql``} order by created_at desc, id desc limit ${newestLookedAt}
      ) posts
      where ${isListed(shape, values)} and ${isReadBy(values.viewer, author)} and ${mayRead(author)}
      order by posts.created_at desc, posts.id desc limit ${values.limit}
    )
    select id from near where (select count(*) from near) = ${values.limit}
    union all
    select id from (${far}) far where (select count(*) from near) < ${values.limit}`
}

const isAfterMark = ({ at, id }: InQuery<ListValues>) => sql<boolean>`(posts.created_at, posts.id) < (${at}, ${id})`
