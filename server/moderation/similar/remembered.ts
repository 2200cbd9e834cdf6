import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { Remembered } from '#contract/moderation/held.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { authorJson } from '../author-json.ts'

interface Row extends Pick<Remembered, 'id' | 'kind' | 'value' | 'isSpam'> {
  readonly madeBy: AuthorRow | null
  readonly createdAt: Date
  readonly endsAt: Date
}

/** What's remembered of removed spam, and what was released. */
export const listRemembered = handle(api.moderation.remembered, async ({ query, page, database, platform, exchange }) => {
  const { kind, query: words = '' } = query
  const part = `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows: found } = await sql<Row>`
    select id, kind, value, is_spam as "isSpam", ${authorJson('remembered_content.made_by')} as "madeBy", created_at as "createdAt",
      ends_at as "endsAt"
    from remembered_content
    where ends_at > ${platform.clock.now()} ${kind ? sql`and kind = ${kind}` : sql``} ${words.trim() === '' ? sql`` : sql`and value ilike ${part}`}
      ${page.after ? sql`and (created_at, id) < (${page.after.at}, ${page.after.id})` : sql``}
    order by created_at desc, id desc limit ${page.limit + 1}`.execute(database)
  const { rows, next } = splitPage(found, page)
  exchange.nextPage(next)
  return rows.map((row): Remembered => ({
    ...row,
    madeBy: row.madeBy && viewAuthor(row.madeBy),
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
})

/** Forgets one. Throws `not_found`. */
export const forgetRemembered = handle(api.moderation.forgetRemembered, async ({ viewer, params: { id }, database, platform }) => {
  authorize(viewer, 'held.review', { hasOwn: false })
  await inTransaction(database, async (transaction) => {
    const details = await transaction.deleteFrom('remembered_content').where('id', '=', id).returning('kind').executeTakeFirst()
    if (!details) throw new AppError('not_found')
    const target = { kind: 'remembered_content', id }
    await recordAction(transaction, { actor: viewer, action: 'remembered_forgotten', target, details }, platform.clock.now())
  })
  return { id }
})
