import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { encodeMark, type Page } from '#server/platform/database/page.ts'
import type { ArticleRow, ListedArticleRow } from './blog-view.ts'

/** The author is named while they are there. */
function selectArticles(database: Database) {
  return database
    .selectFrom('blog_posts')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'blog_posts.author_id').on('users.absent_since', 'is', null))
    .select([
      'blog_posts.id',
      'blog_posts.slug',
      'blog_posts.title',
      'blog_posts.content',
      'blog_posts.preview',
      'blog_posts.excerpt',
      'blog_posts.featured_image as featuredImage',
      'blog_posts.status',
      'blog_posts.author_id as authorId',
      'users.username as authorUsername',
      'users.display_name as authorDisplayName',
      'blog_posts.created_at as createdAt',
      'blog_posts.updated_at as updatedAt',
      'blog_posts.published_at as publishedAt',
    ])
}

export interface ArticlePage {
  readonly rows: readonly ListedArticleRow[]
  readonly next: string | null
}

/** Published articles, the newest first. */
export async function findPublished(database: Database, page: Page): Promise<ArticlePage> {
  let query = selectArticles(database)
    .where('blog_posts.status', '=', 'published')
    .orderBy('blog_posts.published_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .limit(page.limit + 1)
  if (page.after) query = query.where(sql<boolean>`(blog_posts.published_at, blog_posts.id) < (${page.after.at}, ${page.after.id})`)
  return split(await query.execute(), page, (row) => row.publishedAt ?? row.createdAt)
}

/** All of them, last changed first; for admins. */
export async function findAllArticles(database: Database, page: Page): Promise<ArticlePage> {
  let query = selectArticles(database)
    .orderBy('blog_posts.updated_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .limit(page.limit + 1)
  if (page.after) query = query.where(sql<boolean>`(blog_posts.updated_at, blog_posts.id) < (${page.after.at}, ${page.after.id})`)
  return split(await query.execute(), page, (row) => row.updatedAt)
}

/** Lists are ordered by other times than that of the first word. */
function split(rows: readonly ListedArticleRow[], page: Page, timeOf: (row: ListedArticleRow) => Date): ArticlePage {
  const kept = rows.slice(0, page.limit)
  const last = kept.at(-1)
  return { rows: kept, next: rows.length > page.limit && last ? encodeMark({ at: timeOf(last), id: last.id }) : null }
}

/** By the words of its address, a former one too, or by its id. */
export function findArticle(database: Database, word: string): Promise<ArticleRow | undefined> {
  const query = selectArticles(database).select('blog_posts.html')
  if (/^[1-9]\d{0,15}$/.test(word)) {
    return Number.isSafeInteger(Number(word))
      ? query.where('blog_posts.id', '=', Number(word)).executeTakeFirst()
      : Promise.resolve(undefined)
  }
  return query
    .where('blog_posts.id', 'in', (from) => from.selectFrom('blog_slugs').select('post_id').where('slug', '=', word))
    .executeTakeFirst()
}

export interface ArticleValues {
  readonly title: string
  readonly content: string
  readonly html: string
  readonly preview: string
  readonly excerpt: string | null
  readonly featured_image: string | null
  readonly status: 'draft' | 'published'
  readonly published_at: Date | null
}

/** Stores an article whose address is not known yet; `writeSlug` gives it one in the same transaction. */
export async function insertArticle(
  database: Database,
  { viewer }: Allowed<'article.write'>,
  values: ArticleValues,
  now: Date,
): Promise<number> {
  const { id } = await database
    .insertInto('blog_posts')
    .values({ ...values, slug: sql<string>`gen_random_uuid()::text`, author_id: viewer.id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateArticle(
  database: Database,
  _allowed: Allowed<'article.write'>,
  id: number,
  values: ArticleValues,
  now: Date,
): Promise<void> {
  await database
    .updateTable('blog_posts')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function writeSlug(database: Database, id: number, slug: string): Promise<void> {
  await database.updateTable('blog_posts').set({ slug }).where('id', '=', id).execute()
}

/** Its former addresses and what it refers to go with it; false when it was not there. */
export async function removeArticle(database: Database, _allowed: Allowed<'article.write'>, id: number): Promise<boolean> {
  const gone = await database.deleteFrom('blog_posts').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}

/** Which of these uploads an article of this admin may show: pictures of their own, and those an article shows already. */
export async function findUsablePictures(database: Database, ownerId: number, filenames: readonly string[]): Promise<Set<string>> {
  if (filenames.length === 0) return new Set()
  const { rows } = await sql<{ filename: string }>`
    select filename from media
    where filename = any(${filenames}::text[]) and kind = 'image'
      and (owner_id = ${ownerId} or exists (select from blog_media where blog_media.filename = media.filename))`.execute(database)
  return new Set(rows.map((row) => row.filename))
}

/** What the article shows from now on; the access gate and the sweep of uploads ask here. */
export async function writeReferences(database: Database, id: number, filenames: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from blog_media where post_id = ${id} and filename <> all(${filenames}::text[]))
    insert into blog_media (post_id, filename) select ${id}, filename from unnest(${filenames}::text[]) as shown (filename)
    on conflict do nothing`.execute(database)
}
