import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findArticle } from './blog-queries.ts'
import { noSuchArticle } from './blog-rules.ts'
import type { ArticleRow } from './blog-view.ts'
import { checkSlug, slugOf } from './slugs.ts'
import { takePicture, writeArticle, type Writing } from './write-article.ts'
import type { BodyOf } from '#contract/endpoint.ts'

type Changes = BodyOf<typeof api.blog.update>

/** What is absent stays; null clears, and of the address has one made from the title. */
export const updateArticle = handle(api.blog.update, async ({ viewer, params, body, database, platform }) => {
  const allowed = authorize(viewer, 'article.write', {})
  const picture = body.featuredImage ? await takePicture(platform, allowed, body.featuredImage) : body.featuredImage
  return inTransaction(database, async (transaction) => {
    await transaction.selectFrom('blog_posts').select('id').where('id', '=', params.id).forUpdate().execute()
    const before = await findArticle(transaction, String(params.id))
    if (!before) throw noSuchArticle()
    const article = await writeArticle(platform, transaction, allowed, params.id, mergeInto(before, body, picture))
    const details = { title: article.title, slug: article.slug, status: article.status, fields: Object.keys(body) }
    const target = { kind: 'article', id: params.id }
    await recordAction(transaction, { actor: viewer, action: 'article_updated', target, details }, platform.clock.now())
    return article
  })
})

function mergeInto(before: ArticleRow, body: Changes, picture: string | null | undefined): Writing {
  const title = body.title ?? before.title
  return {
    title,
    content: body.content ?? before.content,
    excerpt: body.excerpt === undefined ? before.excerpt : body.excerpt,
    image: picture === undefined ? before.featuredImage : picture,
    status: body.status ?? before.status,
    publishedAt: before.publishedAt,
    ...slugWish(title, body.slug),
  }
}

function slugWish(title: string, slug: string | null | undefined): Pick<Writing, 'slug'> {
  if (slug === undefined) return {}
  return { slug: slug === null ? { slug: slugOf(title), isChosen: false } : { slug: checkSlug(slug), isChosen: true } }
}
