import { api } from '#contract/index.ts'
import { tidy } from '#contract/visible-text.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findUsablePictures } from './blog-queries.ts'

export const previewArticle = handle(api.blog.preview, async ({ viewer, body, database, platform }) => {
  const { picturesIn, renderMarkdown } = await import('./render-markdown.ts')
  const content = tidy(body.content)
  const pictures = await findUsablePictures(database, viewer.id, picturesIn(content))
  return { html: renderMarkdown(content, { pictures, origins: platform.origins() }).html }
})
