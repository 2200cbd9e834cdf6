import { sql } from 'kysely'
import {
  areBlockedEitherWay,
  isActive,
  isApprovedReader,
  isEntitled,
  probed,
  type LabelFacts,
  type PersonInQuery,
} from '#server/access/index.ts'
import { builtOnce, builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mediaColumns, type MediaRow } from '#server/people/media/index.ts'
import { asker, askedFor, type Asked } from '#server/platform/database/asked.ts'
import { authorColumns } from '#server/people/users/index.ts'
import type { OwnFacts, PostRow, SharedRow } from './post-view.ts'

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
  'posts.edited_at as editedAt',
  'users.is_private as isPrivate',
  'posts.imported_at as importedAt',
  'posts.held_at as heldAt',
  'users.subscription_price_cents as authorPriceCents',
  'users.currency as authorCurrency',
] as const

/** Photos and videos of a post after its first, in order; null when there are none. */
export const furtherMedia = sql<readonly MediaRow[] | null>`(
  select json_agg(json_build_object('media', media.filename, 'mediaAlt', post_media.alt, 'mediaType', media.kind, 'mediaWidth', media.width,
    'mediaHeight', media.height, 'mediaDurationMs', media.duration_ms, 'mediaHasStill', media.has_still, 'mediaThumbhash', media.thumbhash)
    order by post_media.position)
  from post_media join media on media.filename = post_media.filename where post_media.post_id = posts.id)`.as('furtherMedia')

/** Posts with their authors, in a query that may add what they are to a viewer. */
function selectPosts(database: Database) {
  return database
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .leftJoin('media', 'media.filename', 'posts.media')
    .select(postColumns)
    .select(mediaColumns)
    .select(furtherMedia)
    .select(authorColumns)
}

/**
 * Which rows of post and author a query saw: each change writes another one, by another transaction. A file and its row are never changed,
 * and stay as long as a post refers to them.
 */
const version = sql<string>`posts.xmin::text || '.' || users.xmin::text`.as('version')

const findThese = builtOnce((database, { ids }: InQuery<{ ids: readonly number[] }>) =>
  selectPosts(database)
    .select(version)
    .where(sql<boolean>`posts.id = any(${ids}::bigint[])`),
)

/** What these posts are to everyone. */
export const findShared = (database: Database, ids: readonly number[]): Promise<SharedRow[]> => findThese(database, { ids })

/** In a query: whether the viewer (0 for visitors) likes it. */
const isLikedBy = (viewerId: PersonInQuery) =>
  probed(sql<boolean>`exists (select from post_likes where post_id = posts.id and user_id = ${viewerId})`).as('isLiked')

/** In a query: whether the viewer (0 for visitors) saved it. */
const isBookmarkedBy = (viewerId: PersonInQuery) =>
  (viewerId === 0
    ? sql<boolean>`false`
    : probed(sql<boolean>`exists (select from bookmarks where post_id = posts.id and user_id = ${viewerId})`)
  ).as('isBookmarked')

export const author = sql.ref('posts.user_id')

/** Whether viewer and author are apart, for the gate; nobody is apart from a visitor. */
const isBlockedEitherWayWith = (viewerId: PersonInQuery) =>
  (viewerId === 0 ? sql<boolean>`false` : areBlockedEitherWay(viewerId, author)).as('isBlockedEitherWay')

/** Whether the viewer subscribes to the author, for the gate: looked up for premium posts only, where it decides something. */
export const isEntitledTo = (viewerId: PersonInQuery) =>
  (viewerId === 0 ? sql<boolean>`false` : sql<boolean>`(posts.is_premium and ${probed(isEntitled(viewerId, author))})`).as('isEntitled')

/** Whether the author lets the viewer in, for the gate: looked up for private ones only, in a query that has joined them. */
export const isApprovedReaderOf = (viewerId: PersonInQuery) =>
  (viewerId === 0 ? sql<boolean>`false` : sql<boolean>`(users.is_private and ${probed(isApprovedReader(viewerId, author))})`).as(
    'isApprovedReader',
  )

/** The staff did not take it out of sight. */
export const isShown = sql<boolean>`posts.hidden_at is null`

/** The same, and its author also sees what's held for review. */
export const isShownTo = (viewerId: PersonInQuery) =>
  viewerId === 0 ? isShown : sql<boolean>`(${isShown} or (posts.held_at is not null and ${author} = ${viewerId}))`

/** For the gate: the author is absent, or the post taken out of sight. */
const isInactive = (viewerId: PersonInQuery) => sql<boolean>`not (${isShownTo(viewerId)} and ${isActive(author)})`.as('isInactive')

/** For the gate: it waits for review. */
const isHeld = sql<boolean>`(posts.held_at is not null)`.as('isHeld')

/** Posts by what they are to one viewer. */
export function selectOwn(database: Database, viewerId: PersonInQuery) {
  return database
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select([
      'posts.id',
      version,
      isHeld,
      isLikedBy(viewerId),
      isBookmarkedBy(viewerId),
      isEntitledTo(viewerId),
      isApprovedReaderOf(viewerId),
    ])
}

/** A post that was found for a viewer, in which version, and what it is to them: all that a gate asks and others are not told. */
export interface FoundPost extends OwnFacts {
  readonly id: number
  readonly version: string
}

const findOne = builtPerShape(
  (database, { isForVisitors }: { isForVisitors: boolean }, { viewer, id }: InQuery<{ viewer: number; id: number }>) =>
    selectFound(database, isForVisitors ? 0 : viewer).where('posts.id', '=', id),
)

/** Posts that were not looked for in a list, which leaves out what is not for the viewer. */
function selectFound(database: Database, viewerId: PersonInQuery) {
  return selectOwn(database, viewerId).select([isBlockedEitherWayWith(viewerId), isInactive(viewerId)])
}

export async function findPost(database: Database, viewerId: number, id: number): Promise<FoundPost | undefined> {
  const [post] = await findOne(database, { isForVisitors: viewerId === 0 }, { viewer: viewerId, id })
  return post
}

/** These posts, each as its viewer (0 for visitors) asks for it: one statement for all of them. The gate says who may see what was found. */
export function findPostsAsked(database: Database, asked: readonly Asked[]): Promise<(FoundPost & { readonly viewerId: number })[]> {
  return selectFound(database, asker)
    .innerJoin(askedFor(asked), (join) => join.onRef('asked.row_id', '=', 'posts.id'))
    .select('asked.viewer_id as viewerId')
    .execute()
}

/** These posts, wherever they stand, for who may see them all. */
export function findPostsByIds(database: Database, viewerId: number, ids: readonly number[]): Promise<PostRow[]> {
  return selectPosts(database)
    .select([isHeld, isLikedBy(viewerId), isBookmarkedBy(viewerId), isEntitledTo(viewerId), isApprovedReaderOf(viewerId)])
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
      isInactive(viewerId),
      isHeld,
      isEntitledTo(viewerId),
    ])
    .where('posts.id', '=', id),
)

/** What the gate must know of a post. */
export async function findPostFacts(database: Database, viewerId: number, id: number): Promise<LabelFacts | undefined> {
  const [facts] = await findFacts(database, { viewerId, id })
  return facts
}
