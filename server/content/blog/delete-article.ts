import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { removeArticle } from './blog-queries.ts'
import { noSuchArticle } from './blog-rules.ts'

/** Deletes an article for good, and says so in the audit log. Throws `not_found`. */
export const deleteArticle = handle(api.blog.delete, async ({ viewer, params, body, database, platform }) => {
  const allowed = authorize(viewer, 'article.write', {})
  await inTransaction(database, async (transaction) => {
    if (!(await removeArticle(transaction, allowed, params.id))) throw noSuchArticle()
    // By its number alone: its title, and the address made of it, are words of somebody, and may be about somebody.
    const target = { kind: 'article', id: params.id }
    await recordAction(transaction, { actor: viewer, action: 'article_deleted', target, reason: body.reason }, platform.clock.now())
  })
  return { id: params.id }
})
