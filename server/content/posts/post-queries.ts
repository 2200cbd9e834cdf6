import { sql, type RawBuilder } from 'kysely'
import {
  areBlockedEitherWay,
  areNotBlockedEitherWay,
  hasMuted,
  isEntitled,
  isFindableRow,
  isApprovedReader,
  isOpenRow,
  isActive,
  isActiveRow,
  type LabelFacts,
  type PersonInQuery,
} from '#server/access/index.ts'
import { builtOnce, builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import { freshPlan, keptPlan, type Database } from '#server/platform/database/database.ts'
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

const findListed = builtPerShape(
  (database, shape: ListShape, { viewer, limit, at, id, author: authorId, tag }: InQuery<ListValues>) => {
    const { isForVisitors, isAfter, isFollowed, isOfAuthor, isTagged, kind } = shape
    const viewerId = isForVisitors ? 0 : viewer
    let query = selectPosts(database, viewerId)
      .select([sql<boolean>`false`.as('isBlockedEitherWay'), sql<boolean>`false`.as('isInactive')])
      .where(isShown)
      .where(isActiveRow())
      .where(isOpenRow(viewerId))
      .orderBy('posts.created_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
    if (isAfter) query = query.where(sql<boolean>`(posts.created_at, posts.id) < (${at}, ${id})`)
    // Of those one follows, people are looked at instead of every post of theirs.
    if (!isForVisitors && !isFollowed) query = query.where(mayShow(viewerId, author, shape))
    // What was written elsewhere, at a time nobody can check, is news to nobody: it is found on its author's profile, and by tag.
    if (!isOfAuthor && !isTagged) query = query.where('posts.imported_at', 'is', null)
    // Whoever looks for an author, or follows them, finds them.
    if (!isOfAuthor && !isFollowed) query = query.where(isFindableRow(viewerId))
    if (isOfAuthor) query = query.where(sql<boolean>`posts.user_id = ${authorId}`)
    if (isFollowed) {
      query = query.where('posts.user_id', 'in', (follows) =>
        follows
          .selectFrom('follows')
          .select('followed_id')
          .where(sql<boolean>`follower_id = ${viewer}`)
          .where(mayShow(viewerId, sql.ref('follows.followed_id'), shape)),
      )
    }
    if (isTagged)
      query = query.where('posts.id', 'in', (tags) =>
        tags
          .selectFrom('post_tags')
          .select('post_id')
          .where(sql<boolean>`tag = ${tag}`),
      )
    if (kind === 'media') query = query.where('posts.media', 'is not', null)
    if (kind === 'premium') query = query.where('posts.is_premium', '=', true)
    return query.modifyFront(sql.raw(isFollowed ? freshPlan : keptPlan))
  },
)

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
