import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { answerOnce, readIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { checkSlug, slugOf } from './slugs.ts'
import { takePicture, writeArticle } from './write-article.ts'

/** Writes a blog article, as a draft unless it says otherwise. Throws `not_allowed`, and a field error for an address that's taken. */
export const createArticle = handle(api.blog.create, async ({ viewer, body, platform, exchange }) => {
  const allowed = authorize(viewer, 'article.write', {})
  const slug = body.slug ? { slug: checkSlug(body.slug), isChosen: true } : { slug: slugOf(body.title), isChosen: false }
  // Fetched before anything is locked: another site may take its time.
  const image = body.featuredImage ? await takePicture(platform, allowed, body.featuredImage) : null
  const writing = { ...body, slug, image, excerpt: body.excerpt ?? null, status: body.status ?? 'draft', publishedAt: null } as const
  const now = platform.clock.now()
  const write = (database: typeof platform.database) =>
    inTransaction(database, async (transaction) => {
      const article = await writeArticle(platform, transaction, allowed, null, writing)
      const details = { title: article.title, slug: article.slug, status: article.status }
      await recordAction(
        transaction,
        { actor: viewer, action: 'article_created', target: { kind: 'article', id: article.id }, details },
        now,
      )
      return article
    })
  const key = readIdempotencyKey(exchange.header('idempotency-key'))
  if (key === undefined) return write(platform.database)
  const once = { actorId: viewer.id, route: 'POST /api/blog', key, body, now }
  const answer = await answerOnce(platform.database, once, async (database) => ({ status: 201, body: await write(database) }))
  return answer.body as Awaited<ReturnType<typeof write>>
})
