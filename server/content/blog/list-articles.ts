import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findAllArticles } from './blog-queries.ts'
import { viewListedArticle } from './blog-view.ts'
import { readArticles } from './read-article.ts'

/** Published articles, the newest first. */
export const listArticles = handle(api.blog.list, async ({ page, database, exchange }) => {
  const { articles, next } = await readArticles(database, page)
  exchange.nextPage(next)
  return articles
})

/** Articles and drafts, for the staff. */
export const listAllArticles = handle(api.blog.listAll, async ({ page, database, exchange }) => {
  const { rows, next } = await findAllArticles(database, page)
  exchange.nextPage(next)
  return rows.map(viewListedArticle)
})
