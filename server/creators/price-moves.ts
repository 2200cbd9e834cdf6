import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize } from '#server/access/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { countOlderPrices, insertPriceMoves } from './price-move-queries.ts'

const day = 86_400_000

export const readOlderPrices = handle(api.creators.olderPrices, async ({ viewer, params, database }) => {
  authorize(viewer, 'creator.settings', { personId: params.id })
  return countOlderPrices(database, params.id)
})

/** Asks for the present price, with notice; the price itself changes only for who consents (D25). */
export const movePrices = handle(api.creators.movePrices, async ({ viewer, params, database, platform }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: params.id })
  const askedAt = platform.clock.now()
  const effectiveAt = new Date(askedAt.getTime() + limits.priceNoticeDays * day)
  const asked = await inTransaction(database, async (transaction) => {
    const moves = await insertPriceMoves(transaction, allowed, { askedAt, effectiveAt })
    return moves
  })
  if (asked.length === 0) throw new AppError('price_unchanged')
  return { asked: asked.length }
})
