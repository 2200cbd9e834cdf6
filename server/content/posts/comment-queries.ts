import { sql } from 'kysely'
import {
  areBlockedEitherWay,
  areNotBlockedEitherWay,
  holdActive,
  isApprovedReader,
  isActive,
  isActiveRow,
  isPrivate,
  type Allowed,
  type CommentFacts,
  type PersonInQuery,
} from '#server/access/index.ts'
import { builtOnce, builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { asker, askedFor, type Asked } from '#server/platform/database/asked.ts'
import type { Mark, Page } from '#server/platform/database/page.ts'
import { notifyOfComment } from '#server/notify/notifications/index.ts'
import { isNewRow, newSince } from '#server/people/newcomers/index.ts'
import { retryConflicts } from '#server/platform/database/transaction.ts'
import { authorColumns } from '#server/people/users/index.ts'
import { isEntitledTo, isShownTo as isPostShownTo } from './post-queries.ts'
import type { CommentRow } from './post-view.ts'

const commentColumns = ['comments.id', 'comments.content', 'comments.created_at as createdAt', 'comments.edited_at as editedAt'] as const

function selectComments(database: Database, viewerId: PersonInQuery) {
  return database
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(commentColumns)
    .select(['posts.user_id as postAuthorId', 'posts.is_premium as isPremium', sql<boolean>`(comments.held_at is not null)`.as('isHeld')])
    .select(authorColumns)
    .select([isEntitledTo(viewerId), ...audienceOfPost(viewerId)])
}

const commenter = sql.ref('comments.user_id')
const author = sql.ref('posts.user_id')

/** The door of who wrote the post, for the gate. */
function audienceOfPost(viewerId: PersonInQuery) {
  return [
    isPrivate(author).as('isPrivate'),
    (viewerId === 0 ? sql<boolean>`false` : isApprovedReader(viewerId, author)).as('isApprovedReader'),
  ] as const
}

/** Whether the viewer is apart from who wrote the comment, or the post it stands under. */
const isBlockedEitherWayWith = (viewerId: PersonInQuery) =>
  sql<boolean>`(${areBlockedEitherWay(viewerId, commenter)} or ${areBlockedEitherWay(viewerId, sql.ref('posts.user_id'))})`.as(
    'isBlockedEitherWay',
  )

/** The staff did not take it out of sight; its author also sees what's held for review. */
const isShownTo = (viewerId: PersonInQuery) =>
  viewerId === 0
    ? sql<boolean>`(comments.hidden_at is null)`
    : sql<boolean>`(comments.hidden_at is null or (comments.held_at is not null and ${commenter} = ${viewerId}))`

/** For the gate: either author is absent, or what they wrote was taken out of sight. */
const isInactive = (viewerId: PersonInQuery) =>
  sql<boolean>`not (${isShownTo(viewerId)} and ${isPostShownTo(viewerId)}
  and ${isActive(commenter)} and ${isActive(sql.ref('posts.user_id'))})`.as('isInactive')

/**
 * Comments of a post, oldest first, after a mark or the last ones before it; one row more than the page holds tells that there are more.
 * The post was opened.
 */
export async function findComments(
  database: Database,
  viewerId: number,
  postId: number,
  { after, before, limit }: Page & { readonly before?: Mark },
): Promise<CommentRow[]> {
  const shape = { isForVisitors: viewerId === 0, from: before ? 'before' : after ? 'after' : 'start' } as const
  const mark = before ?? after
  const values = { viewer: viewerId, post: postId, limit: limit + 1, at: mark?.at ?? null, id: mark?.id ?? null }
  const rows = await findPage(database, shape, values)
  return before ? rows.toReversed() : rows
}

interface PageShape {
  readonly isForVisitors: boolean
  readonly from: 'start' | 'after' | 'before'
}

interface PageValues {
  readonly viewer: number
  readonly post: number
  readonly limit: number
  readonly at: Date | null
  readonly id: number | null
}

const findPage = builtPerShape((database, { isForVisitors, from }: PageShape, { viewer, post, limit, at, id }: InQuery<PageValues>) => {
  const viewerId = isForVisitors ? 0 : viewer
  const order = from === 'before' ? 'desc' : 'asc'
  let query = selectComments(database, viewerId)
    .select([sql<boolean>`false`.as('isBlockedEitherWay'), sql<boolean>`false`.as('isInactive')])
    .where(isShownTo(viewerId))
    .where(isActiveRow())
    .where('comments.post_id', '=', post)
    .orderBy('comments.created_at', order)
    .orderBy('comments.id', order)
    .limit(limit)
  if (!isForVisitors) query = query.where(areNotBlockedEitherWay(viewerId, commenter))
  if (from !== 'start')
    query = query.where(sql<boolean>`(comments.created_at, comments.id) ${sql.raw(from === 'after' ? '>' : '<')} (${at}, ${id})`)
  return query
})

/** Where a comment stands under its post, whether one may see it or not. */
export async function findCommentMark(database: Database, postId: number, id: number): Promise<Mark | undefined> {
  return database
    .selectFrom('comments')
    .select(['created_at as at', 'id'])
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

export function findComment(database: Database, viewerId: number, postId: number, id: number): Promise<CommentRow | undefined> {
  return selectComments(database, viewerId)
    .select([isBlockedEitherWayWith(viewerId), isInactive(viewerId)])
    .where('comments.id', '=', id)
    .where('comments.post_id', '=', postId)
    .executeTakeFirst()
}

/** These comments, each as its viewer asks for it: one statement for all of them. The gate says who may see what was found. */
export function findCommentsAsked(
  database: Database,
  asked: readonly Asked[],
): Promise<(CommentRow & { readonly viewerId: number; readonly postId: number })[]> {
  return selectComments(database, asker)
    .innerJoin(askedFor(asked), (join) => join.onRef('asked.row_id', '=', 'comments.id'))
    .select(['asked.viewer_id as viewerId', 'comments.post_id as postId', isBlockedEitherWayWith(asker), isInactive(asker)])
    .execute()
}

/** What the gate must know of a comment. */
export function findCommentFacts(database: Database, viewerId: number, postId: number, id: number): Promise<CommentFacts | undefined> {
  return database
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.user_id as authorId', 'posts.user_id as postAuthorId', 'posts.is_premium as isPremium'])
    .select([isBlockedEitherWayWith(viewerId), isInactive(viewerId), isEntitledTo(viewerId), ...audienceOfPost(viewerId)])
    .where('comments.id', '=', id)
    .where('comments.post_id', '=', postId)
    .executeTakeFirst()
}

/** Stores a comment, counts it and tells the author of the post, in one statement; undefined when the post went meanwhile. */
export async function insertComment(
  database: Database,
  { viewer }: Allowed<'post.comment'>,
  postId: number,
  content: string,
  now: Date,
): Promise<NewCommentRow | undefined> {
  const values = { viewer: viewer.id, post: postId, content, now, newSince: newSince(now) }
  const [row] = await retryConflicts(database, () => insertOne(database, values))
  return row
}

type NewCommentRow = CommentRow & { readonly isAuthorNew: boolean }

interface NewComment {
  readonly viewer: number
  readonly post: number
  readonly content: string
  readonly now: Date
  readonly newSince: Date
}

const insertOne = builtOnce((_database, { viewer, post, content, now, newSince: since }: InQuery<NewComment>) => {
  const told = { user: sql`counted.user_id`, actor: sql`${viewer}::bigint`, post: sql`counted.id`, comment: sql`added.id` }
  return sql<NewCommentRow>`
      with me as (${holdActive(viewer)}), counted as (
        update posts set comments_count = comments_count + 1
        where id = ${post} and hidden_at is null and exists (select from me)
        returning id, user_id, is_premium
      ), added as (
        insert into comments (post_id, user_id, content, created_at)
        select id, ${viewer}, ${content}, ${now} from counted
        returning id, content, created_at, edited_at
      ), told as (${notifyOfComment(told, sql`counted, added`, now)})
      select added.id, added.content, added.created_at as "createdAt", added.edited_at as "editedAt",
        counted.user_id as "postAuthorId", counted.is_premium as "isPremium", false as "isBlockedEitherWay", false as "isInactive",
        false as "isHeld", ${isNewRow(since)} as "isAuthorNew",
        -- Whoever was allowed to comment may read what they wrote.
        true as "isEntitled", false as "isPrivate", true as "isApprovedReader",
        users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName",
        users.photo as "authorPhoto", users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample"
      from added, counted, users where users.id = ${viewer}`
})

export async function updateComment(
  database: Database,
  { viewer }: Allowed<'comment.edit'>,
  id: number,
  content: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with me as (${holdActive(viewer.id)})
    update comments set content = ${content}, edited_at = ${now} from me
    where comments.id = ${id} and comments.user_id = me.id returning comments.id`.execute(database)
  return rows.length > 0
}

/** Comments left on the post; undefined when the comment was gone already. */
export async function removeComment(
  database: Database,
  _allowed: Allowed<'comment.delete'>,
  postId: number,
  id: number,
): Promise<number | undefined> {
  const { rows } = await retryConflicts(database, () =>
    sql<{ commentsCount: number }>`
      with author as (${holdActive(sql`(select user_id from comments where id = ${id})`)}),
        removed as (delete from comments where id = ${id} and post_id = ${postId} returning post_id, user_id, hidden_at)
      update posts
      -- What nobody could see was not counted.
      set comments_count = comments_count - (
        select count(*)::int from removed join author on author.id = removed.user_id where hidden_at is null)
      where id in (select post_id from removed)
      returning comments_count as "commentsCount"`.execute(database),
  )
  return rows[0]?.commentsCount
}
