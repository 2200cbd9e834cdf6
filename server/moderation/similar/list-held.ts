import { api } from '#contract/index.ts'
import { splitPage, splitPageBy } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findGroups, findItems, findSamples, linksIn, viewItem } from './held-queries.ts'

/** Groups of what waits for review. */
export const listHeld = handle(api.moderation.held, async ({ page, database, exchange }) => {
  const { rows, next } = splitPageBy(await findGroups(database, page), page, ({ latestAt, id }) => ({ at: latestAt, id }))
  exchange.nextPage(next)
  const samples = await findSamples(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, items, accounts, isRemembered, matched, firstAt, latestAt }) => {
    const own = samples.filter((sample) => sample.groupId === id)
    return {
      id,
      items,
      accounts,
      cause: isRemembered ? ('remembered' as const) : ('similar' as const),
      matched,
      samples: own.map(viewItem),
      links: linksIn(own),
      firstAt: firstAt.toISOString(),
      latestAt: latestAt.toISOString(),
    }
  })
})

/** What waits in one group. Throws `not_found`. */
export const listHeldItems = handle(api.moderation.heldItems, async ({ params, page, database, exchange }) => {
  const found = (await findItems(database, params.id, page)).map((row) => ({ id: row.fingerprintId, createdAt: row.createdAt, row }))
  if (found.length === 0) throw new AppError('not_found')
  const { rows, next } = splitPage(found, page)
  exchange.nextPage(next)
  return rows.map(({ row }) => viewItem(row))
})
