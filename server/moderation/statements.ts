import { api } from '#contract/index.ts'
import { findKeySubject } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { appealableUntil, findStatement, findStatements, viewStatement, type StatementRow } from './decision-queries.ts'

/** What was decided about oneself, with the reasons (DSA article 17). */
export const listOwnStatements = handle(api.moderation.ownStatements, async ({ viewer, page, database, platform, exchange }) => {
  const found = await findStatements(database, viewer.id, page)
  const { rows, next } = splitPage(
    found.map((row) => ({ id: row.id, createdAt: row.decidedAt, row })),
    page,
  )
  exchange.nextPage(next)
  return rows.map(({ row }) => viewStatement(row, platform.clock.now()))
})

/** For who has the link of the mail: somebody who is suspended cannot sign in, and must still know why. */
export const readStatement = handle(api.moderation.readStatement, async ({ viewer, params, database, platform }) =>
  viewStatement(await openStatement(database, viewer, params.key), platform.clock.now()),
)

/** Objects to a decision, once and for six months; somebody else decides about it (DSA article 20). */
export const appeal = handle(api.moderation.appeal, async ({ viewer, params, body, database, platform }) => {
  const now = platform.clock.now()
  const statement = await openStatement(database, viewer, params.key)
  if (statement.appealState !== null) throw new AppError('already_appealed')
  if (statement.reversedAt !== null) throw new AppError('already_decided')
  if (appealableUntil(statement, now) === null) throw new AppError('not_allowed', sentence('appeal_too_late'))
  const added = await database
    .insertInto('appeals')
    .values({ decision_id: statement.id, decision_decided_by: statement.decidedById, content: body.text, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('decision_id')
    .executeTakeFirst()
  // The same appeal came twice at once.
  if (!added) throw new AppError('already_appealed')
  return viewStatement(await openStatement(database, viewer, params.key), now)
})

/** A statement by the key of its mail, or by its id for the person it is about; for everybody else there is none. */
async function openStatement(database: Database, viewer: Viewer | null, key: string): Promise<StatementRow> {
  const isId = /^[1-9]\d{0,14}$/.test(key)
  const id = isId ? Number(key) : await findKeySubject(database, key, 'decision')
  const statement = id === undefined ? undefined : await findStatement(database, id)
  if (!statement || (isId && (viewer === null || viewer.id !== statement.personId)))
    throw new AppError('not_found', sentence('no_such_statement'))
  return statement
}
