import type { BlogPost, ListedBlogPost } from '#contract/content/blog.ts'
import { api } from '#contract/index.ts'
import { decide } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findArticle, findPublished } from './blog-queries.ts'
import { noSuchArticle } from './blog-rules.ts'
import { viewArticle, viewListedArticle } from './blog-view.ts'

/** An article by its address, a former one, or its id; undefined when it is not there for this viewer. */
export async function openArticle(database: Database, viewer: Viewer | null, word: string): Promise<BlogPost | undefined> {
  const row = await findArticle(database, word)
  if (!row || decide(viewer, 'article.open', { isPublished: row.status === 'published' }) !== null) return undefined
  return viewArticle(row)
}

/** Published articles, the newest first. */
export async function readArticles(database: Database, page: Page): Promise<{ articles: ListedBlogPost[]; next: string | null }> {
  const { rows, next } = await findPublished(database, page)
  return { articles: rows.map(viewListedArticle), next }
}

/** One article by its address; a draft only for the staff, `not_found` for everyone else. */
export const readArticle = handle(api.blog.read, async ({ viewer, params, database }) => {
  const article = await openArticle(database, viewer, params.slug)
  if (!article) throw noSuchArticle()
  return article
})
