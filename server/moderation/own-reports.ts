import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'

/** What somebody reported and what came of it, newest first; what exactly was done is not theirs to know. */
export const listOwnReports = handle(api.moderation.ownReports, async ({ viewer, page, database, exchange }) => {
  let query = database
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .select(['reports.id', 'cases.target_kind as targetKind', 'reports.reason', 'reports.created_at as createdAt'])
    .select(['cases.closed_at as closedAt', 'cases.outcome'])
    .where('reports.reporter_id', '=', viewer.id)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(page.limit + 1)
  if (page.after) query = query.where(sql<boolean>`(reports.created_at, reports.id) < (${page.after.at}, ${page.after.id})`)
  const { rows, next } = splitPage(await query.execute(), page)
  exchange.nextPage(next)
  return rows.map(({ closedAt, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    state: closedAt ? ('closed' as const) : ('open' as const),
  }))
})
