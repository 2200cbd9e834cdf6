import { sql } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import { holdActive, type Allowed } from '#server/access/index.ts'
import { builtOnce, type InQuery } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mediaColumns } from '#server/people/media/index.ts'
import { isNewRow, newSince } from '#server/people/newcomers/index.ts'
import { retryConflicts } from '#server/platform/database/transaction.ts'
import { authorColumns } from '#server/people/users/index.ts'
import { furtherMedia, postColumns } from './post-queries.ts'
import type { PostRow } from './post-view.ts'

export interface NewPost {
  readonly content: string
  readonly isPremium: boolean
  readonly teaser: string | null
  /** In the order in which they're shown. */
  readonly files: readonly NewFile[]
  readonly isSensitive: boolean
  /** Folded hashtags of a public post. */
  readonly tags: readonly string[]
  /** When it was brought along from elsewhere; null for what is written here. */
  readonly importedAt: Date | null
}

/** The author's own upload. */
export interface NewFile {
  readonly filename: string
  readonly alt: string | null
}

/** Stores a post with its tags and answers it with its author: one statement. */
export async function insertPost(
  database: Database,
  { viewer }: Allowed<'post.create'>,
  post: NewPost,
  now: Date,
): Promise<PostRow & { readonly isAuthorNew: boolean }> {
  const { files, ...facts } = post
  const [first, ...further] = files
  const [row] = await insertOne(database, {
    ...facts,
    media: first?.filename ?? null,
    mediaAlt: first?.alt ?? null,
    further: further.map(({ filename }) => filename),
    furtherAlts: further.map(({ alt }) => alt),
    authorId: viewer.id,
    now,
    newSince: newSince(now),
  })
  if (!row) throw new Error('a post was not stored')
  return row
}

interface InsertedPost extends Omit<NewPost, 'files'> {
  readonly media: string | null
  readonly mediaAlt: string | null
  /** Filenames after the first, and a description or null of each. */
  readonly further: readonly string[]
  readonly furtherAlts: readonly (string | null)[]
  readonly authorId: number
  readonly now: Date
  readonly newSince: Date
}

/** Stores files after the first. Cast, since tsc takes minutes for one more typed part of the statement. */
function withFurther<Creator extends object>(
  create: Creator,
  { further, furtherAlts }: InQuery<Pick<InsertedPost, 'further' | 'furtherAlts'>>,
): Creator {
  const stored = sql`
    (insert into post_media (post_id, position, filename, alt)
    select posts.id, place + 1, filename, alt from posts,
      unnest(${further}::text[], ${furtherAlts}::text[]) with ordinality as further (filename, alt, place)
    returning *)`
  return (create as { with: (name: string, part: () => typeof stored) => Creator }).with('post_media', () => stored)
}

const insertOne = builtOnce((database, post: InQuery<InsertedPost>) =>
  withFurther(
    database.with('posts', (create) =>
      create
        .insertInto('posts')
        .values({
          user_id: post.authorId,
          content: post.content,
          media: post.media,
          media_alt: post.mediaAlt,
          teaser: post.teaser,
          is_premium: post.isPremium,
          is_sensitive: post.isSensitive,
          created_at: post.now,
          imported_at: post.importedAt,
          language: sql<Locale | null>`(select language from users where id = ${post.authorId})`,
        })
        .returningAll(),
    ),
    post,
  )
    .with('tagged', (create) =>
      create
        .insertInto('post_tags')
        .columns(['tag', 'post_id', 'user_id', 'created_at'])
        .expression((from) =>
          from
            .selectFrom('posts')
            .innerJoin(sql<{ tag: string }>`unnest(${post.tags}::text[])`.as<'tags'>(sql`tags (tag)`), (join) => join.onTrue())
            .select(['tags.tag', 'posts.id', 'posts.user_id', 'posts.created_at']),
        ),
    )
    // Subscribers hear of what is new: a job tells them, however many they are.
    .with('news', (create) =>
      create
        .insertInto('post_news')
        .columns(['post_id'])
        .expression((from) =>
          from
            .selectFrom('posts')
            .innerJoin('users', 'users.id', 'posts.user_id')
            .select('posts.id')
            .where('users.subscriber_count', '>', 0)
            .where('posts.imported_at', 'is', null),
        ),
    )
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .leftJoin('media', 'media.filename', 'posts.media')
    .select(postColumns)
    .select(mediaColumns)
    .select(furtherMedia)
    .select(authorColumns)
    .select([sql<boolean>`false`.as('isLiked'), sql<boolean>`false`.as('isBlockedEitherWay'), sql<boolean>`false`.as('isInactive')])
    .select([
      sql<boolean>`false`.as('isEntitled'),
      sql<boolean>`true`.as('isApprovedReader'),
      sql<boolean>`false`.as('isBookmarked'),
      sql<boolean>`false`.as('isHeld'),
    ])
    .select(isNewRow(post.newSince).as('isAuthorNew')),
)

/** True when the post was there. Likes and comments go with it. */
export async function removePost(database: Database, { viewer }: Allowed<'post.delete'>, id: number): Promise<boolean> {
  const gone = await database.deleteFrom('posts').where('id', '=', id).where('user_id', '=', viewer.id).returning('id').executeTakeFirst()
  return gone !== undefined
}

export interface LikeState {
  readonly isLiked: boolean
  readonly likesCount: number
}

/**
 * Likes, unlikes, or without a wish toggles, and counts, in one statement. Undefined when the post is gone.
 * The counter changes by the rows that changed, so repeated and parallel wishes count once.
 */
export async function writeLike(
  database: Database,
  { viewer }: Allowed<'post.like'>,
  postId: number,
  wish: boolean | null,
  now: Date,
): Promise<LikeState | undefined> {
  const values = { viewer: viewer.id, post: postId, wish, now }
  const [state] = await retryConflicts(database, () => changeLike(database, values))
  return state
}

interface LikeWish {
  readonly viewer: number
  readonly post: number
  readonly wish: boolean | null
  readonly now: Date
}

const changeLike = builtOnce(
  (_database, { viewer, post, wish, now }: InQuery<LikeWish>) => sql<LikeState>`
    with me as (${holdActive(viewer)}), removed as (
      delete from post_likes
      where post_id = ${post} and user_id in (select id from me) and ${wish}::boolean is not true
      returning 1
    ), added as (
      insert into post_likes (post_id, user_id, created_at)
      select posts.id, me.id, ${now} from posts, me
      where posts.id = ${post} and hidden_at is null and (${wish}::boolean is true or (${wish}::boolean is null and not exists (select from removed)))
      on conflict do nothing
      returning 1
    )
    update posts
    set likes_count = likes_count + (select count(*)::int from added) - (select count(*)::int from removed)
    where id = ${post}
    returning likes_count as "likesCount",
      coalesce(${wish}::boolean, not exists (select from removed)) as "isLiked"`,
)
