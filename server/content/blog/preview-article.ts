import { api } from '#contract/index.ts'
import { tidy } from '#contract/visible-text.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findUsablePictures } from './blog-queries.ts'
import { renderArticle } from './render-article.ts'

/** Shows how Markdown would look as an article; stores nothing. */
export const previewArticle = handle(api.blog.preview, async ({ viewer, body, database, platform }) => {
  const { html } = await renderArticle(tidy(body.content), platform.origins(), (shown) => findUsablePictures(database, viewer.id, shown))
  return { html }
})
