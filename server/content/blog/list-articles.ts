import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findAllArticles } from './blog-queries.ts'
import { viewListedArticle } from './blog-view.ts'
import { readArticles } from './read-article.ts'

export const listArticles = handle(api.blog.list, async ({ page, database, exchange }) => {
  const { articles, next } = await readArticles(database, page)
  exchange.nextPage(next)
  return articles
})

export const listAllArticles = handle(api.blog.listAll, async ({ page, database, exchange }) => {
  const { rows, next } = await findAllArticles(database, page)
  exchange.nextPage(next)
  return rows.map(viewListedArticle)
})
