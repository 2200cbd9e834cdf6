import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewAuthor } from '#server/people/users/index.ts'
import { findCase, findCases, viewCase } from './case-queries.ts'
import { byAnyEmail, byUsername, findWithdrawable, viewPurchase } from './purchase-queries.ts'

/** The desk: what is due first stands first. */
export const listWithdrawalCases = handle(api.subscriptions.withdrawalCases, async ({ query, page, database, exchange }) => {
  const found = await findCases(database, query.state, page)
  const { rows, next } = splitPage(
    found.map((row) => ({ id: row.id, createdAt: new Date(row.place), row })),
    page,
  )
  exchange.nextPage(next)
  return rows.map(({ row }) => viewCase(row))
})

/** What a withdrawal may be about: purchases of its address, or of the username the site team names. */
export const findWithdrawalMatches = handle(api.subscriptions.withdrawalMatches, async ({ params, query, database }) => {
  const found = await findCase(database, params.id)
  if (!found) throw new AppError('not_found')
  const whose = query.username ? byUsername(query.username) : byAnyEmail(found.email)
  const purchases = await findWithdrawable(database, whose, found.declaredAt)
  return purchases.map((row) => ({ ...viewPurchase(row), fan: viewAuthor(row.fan) }))
})
