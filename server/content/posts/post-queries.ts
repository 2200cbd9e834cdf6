import { sql, type RawBuilder } from 'kysely'
import {
  areBlockedEitherWay,
  areNotBlockedEitherWay,
  hasMuted,
  isEntitled,
  isFollowing,
  isFindableRow,
  isApprovedReader,
  isOpenRow,
  isActive,
  isActiveRow,
  type LabelFacts,
  type PersonInQuery,
} from '#server/access/index.ts'
import { builtOnce, builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import { keptPlan, type Database } from '#server/platform/database/database.ts'
import { mediaColumns } from '#server/people/media/index.ts'
import { asker, askedFor, type Asked } from '#server/platform/database/asked.ts'
import type { Page } from '#server/platform/database/page.ts'
import { authorColumns } from '#server/people/users/index.ts'
import type { PostRow } from './post-view.ts'

export const postColumns = [
  'posts.id',
  'posts.content',
  'posts.media',
  'posts.media_alt as mediaAlt',
  'posts.teaser',
  'posts.is_premium as isPremium',
  'posts.is_sensitive as isSensitive',
  'posts.is_labelled_by_staff as isLabelledByStaff',
  'posts.likes_count as likesCount',
  'posts.comments_count as commentsCount',
  'posts.created_at as createdAt',
  'users.is_private as isPrivate',
  'posts.imported_at as importedAt',
  'users.subscription_price_cents as authorPriceCents',
  'users.currency as authorCurrency',
] as const

/** Posts with their authors and whether the viewer (0 for visitors) likes them: one statement whatever the page. */
function selectPosts(database: Database, viewerId: PersonInQuery) {
  return database
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .leftJoin('media', 'media.filename', 'posts.media')
    .select(postColumns)
    .select(mediaColumns)
    .select(authorColumns)
    .select([isLikedBy(viewerId), isEntitledTo(viewerId), isApprovedReaderOf(viewerId)])
}

const isLikedBy = (viewerId: PersonInQuery) =>
  sql<boolean>`exists (select from post_likes where post_id = posts.id and user_id = ${viewerId})`.as('isLiked')

const author = sql.ref('posts.user_id')

/** Whether viewer and author are apart, for the gate; nobody is apart from a visitor. */
const isBlockedEitherWayWith = (viewerId: PersonInQuery) =>
  (viewerId === 0 ? sql<boolean>`false` : areBlockedEitherWay(viewerId, author)).as('isBlockedEitherWay')

/** Whether the viewer subscribes to the author, for the gate: looked up for premium posts only, where it decides something. */
export const isEntitledTo = (viewerId: PersonInQuery) =>
  (viewerId === 0 ? sql<boolean>`false` : sql<boolean>`(posts.is_premium and ${isEntitled(viewerId, author)})`).as('isEntitled')

/** Whether the author lets the viewer in, for the gate: looked up for private ones only, in a query that has joined them. */
export const isApprovedReaderOf = (viewerId: PersonInQuery) =>
  (viewerId === 0 ? sql<boolean>`false` : sql<boolean>`(users.is_private and ${isApprovedReader(viewerId, author)})`).as('isApprovedReader')

/** The staff did not take it out of sight. */
const isShown = sql<boolean>`posts.hidden_at is null`

/** For the gate: the author is absent, or the post taken out of sight. */
const isInactive = sql<boolean>`not (${isShown} and ${isActive(author)})`.as('isInactive')

export interface PostFilter {
  readonly followedBy: number | null
  readonly author: number | null
  /** A folded hashtag. */
  readonly tag: string | null
  readonly kind: 'media' | 'premium' | null
}

/** Which parts the statement of a list has. */
interface ListShape {
  readonly isForVisitors: boolean
  readonly isAfter: boolean
  readonly isFollowed: boolean
  readonly isOfAuthor: boolean
  readonly isTagged: boolean
  readonly kind: PostFilter['kind']
}

/** Whether a list shows this author: nobody apart from the viewer, and whoever is muted only to who looks for them. */
function mayShow(viewerId: PersonInQuery, who: RawBuilder<unknown>, { isOfAuthor }: ListShape): RawBuilder<boolean> {
  const isTogether = areNotBlockedEitherWay(viewerId, who)
  return isOfAuthor ? isTogether : sql<boolean>`(${isTogether} and not ${hasMuted(viewerId, who)})`
}

/** One row more than the page holds tells that there is a next one. */
export function findPosts(database: Database, viewerId: number, filter: PostFilter, page: Page): Promise<PostRow[]> {
  const shape: ListShape = {
    isForVisitors: viewerId === 0,
    isAfter: page.after !== null,
    isFollowed: filter.followedBy !== null,
    isOfAuthor: filter.author !== null,
    isTagged: filter.tag !== null,
    kind: filter.kind,
  }
  const { author, tag } = filter
  const values = { viewer: viewerId, limit: page.limit + 1, at: page.after?.at ?? null, id: page.after?.id ?? null, author, tag }
  return findListed(database, shape, values)
}

interface ListValues {
  readonly viewer: number
  readonly limit: number
  /** After this post. */
  readonly at: Date | null
  readonly id: number | null
  readonly author: number | null
  readonly tag: string | null
}

const findListed = builtPerShape((database, shape: ListShape, values: InQuery<ListValues>) => {
  const { isForVisitors, isFollowed, isOfAuthor } = shape
  const viewerId = isForVisitors ? 0 : values.viewer
  let query = selectPosts(database, viewerId)
    .select([sql<boolean>`false`.as('isBlockedEitherWay'), sql<boolean>`false`.as('isInactive')])
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
function isListed({ isAfter, isOfAuthor, isTagged, kind }: ListShape, values: InQuery<ListValues>): RawBuilder<boolean> {
  const conditions = [isShown]
  if (isAfter) conditions.push(isAfterMark(values))
  // What was written elsewhere, at a time nobody can check, is news to nobody: it is found on its author's profile, and by tag.
  if (!isOfAuthor && !isTagged) conditions.push(sql<boolean>`posts.imported_at is null`)
  if (isOfAuthor) conditions.push(sql<boolean>`posts.user_id = ${values.author}`)
  if (isTagged) conditions.push(sql<boolean>`posts.id in (select post_id from post_tags where tag = ${values.tag})`)
  if (kind === 'media') conditions.push(sql<boolean>`posts.media is not null`)
  if (kind === 'premium') conditions.push(sql<boolean>`posts.is_premium`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Whom the viewer follows may be looked for among so many of the newest posts. */
const newestLookedAt = 400

/**
 * A page of the posts of people one follows. Whoever follows many active people finds a whole page among the newest posts of all. Else one
 * probe of an index for each person finds their newest post, however long ago: a page can only be by the people, as many as it has posts,
 * whose newest ones are the latest.
 */
function postsOfFollowed(shape: ListShape, values: InQuery<ListValues>): RawBuilder<unknown> {
  const followed = sql.ref('follows.followed_id')
  const mayRead = (person: RawBuilder<unknown>) => sql`${mayShow(values.viewer, person, shape)} and ${isActive(person)}`
  const newest = (person: RawBuilder<unknown>, count: RawBuilder<number>) => sql`
    select posts.id, posts.created_at from posts where posts.user_id = ${person} and ${isListed(shape, values)}
    order by posts.created_at desc, posts.id desc limit ${count}`
  const far = sql`
    select post.id from (
      select follows.followed_id as id from follows cross join lateral (${newest(followed, sql`1`)}) latest
      where follows.follower_id = ${values.viewer} and ${mayRead(followed)}
      order by latest.created_at desc, latest.id desc limit ${values.limit}
    ) person cross join lateral (${newest(sql.ref('person.id'), values.limit)}) post
    order by post.created_at desc, post.id desc limit ${values.limit}`
  if (shape.isOfAuthor || shape.isTagged) return far
  return sql`
    with near as materialized (
      select posts.id from (
        select * from posts ${shape.isAfter ? sql`where ${isAfterMark(values)}` : sql``} order by created_at desc, id desc limit ${newestLookedAt}
      ) posts
      where ${isListed(shape, values)} and ${isFollowing(values.viewer, author)} and ${mayRead(author)}
      order by posts.created_at desc, posts.id desc limit ${values.limit}
    )
    select id from near where (select count(*) from near) = ${values.limit}
    union all
    select id from (${far}) far where (select count(*) from near) < ${values.limit}`
}

const isAfterMark = ({ at, id }: InQuery<ListValues>) => sql<boolean>`(posts.created_at, posts.id) < (${at}, ${id})`

const findOne = builtPerShape(
  (database, { isForVisitors }: { isForVisitors: boolean }, { viewer, id }: InQuery<{ viewer: number; id: number }>) => {
    const viewerId = isForVisitors ? 0 : viewer
    return selectPosts(database, viewerId)
      .select([isBlockedEitherWayWith(viewerId), isInactive])
      .where('posts.id', '=', id)
  },
)

export async function findPost(database: Database, viewerId: number, id: number): Promise<PostRow | undefined> {
  const [post] = await findOne(database, { isForVisitors: viewerId === 0 }, { viewer: viewerId, id })
  return post
}

/**
 * These posts, each as its viewer asks for it: what is the same for everyone is read once for each post, and the rest in one statement for
 * all of them. The gate says who may see what was found.
 */
export async function findPostsAsked(database: Database, asked: readonly Asked[]): Promise<(PostRow & { readonly viewerId: number })[]> {
  const ids = [...new Set(asked.map(({ id }) => id))]
  const forVisitors = await selectPosts(database, 0)
    .select([isBlockedEitherWayWith(0), isInactive])
    .where(sql<boolean>`posts.id = any(${ids}::bigint[])`)
    .execute()
  const posts = new Map(forVisitors.map((row) => [row.id, row]))
  const own = await findOwnFacts(
    database,
    asked.filter(({ viewerId, id }) => viewerId !== 0 && posts.has(id)),
  )
  const found = [...own, ...asked.filter(({ viewerId }) => viewerId === 0)]
  return found.flatMap((facts) => {
    const post = posts.get(facts.id)
    return post ? [{ ...post, ...facts }] : []
  })
}

/** What a post is to each of these viewers. */
async function findOwnFacts(database: Database, asked: readonly Asked[]) {
  if (asked.length === 0) return []
  return database
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .innerJoin(askedFor(asked), (join) => join.onRef('asked.row_id', '=', 'posts.id'))
    .select([
      'posts.id',
      'asked.viewer_id as viewerId',
      isBlockedEitherWayWith(asker),
      isEntitledTo(asker),
      isApprovedReaderOf(asker),
      isLikedBy(asker),
    ])
    .execute()
}

/** These posts, wherever they stand, for who may see them all. */
export function findPostsByIds(database: Database, viewerId: number, ids: readonly number[]): Promise<PostRow[]> {
  return selectPosts(database, viewerId)
    .select([sql<boolean>`false`.as('isBlockedEitherWay'), sql<boolean>`false`.as('isInactive')])
    .where(sql<boolean>`posts.id = any(${ids}::bigint[])`)
    .execute()
}

const findFacts = builtOnce((database, { viewerId, id }: InQuery<{ viewerId: number; id: number }>) =>
  database
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select(['posts.user_id as authorId', 'posts.is_premium as isPremium', 'posts.is_labelled_by_staff as isLabelledByStaff'])
    .select([
      'users.is_private as isPrivate',
      isApprovedReaderOf(viewerId),
      isBlockedEitherWayWith(viewerId),
      isInactive,
      isEntitledTo(viewerId),
    ])
    .where('posts.id', '=', id),
)

/** What the gate must know of a post. */
export async function findPostFacts(database: Database, viewerId: number, id: number): Promise<LabelFacts | undefined> {
  const [facts] = await findFacts(database, { viewerId, id })
  return facts
}
