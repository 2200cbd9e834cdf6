import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize } from '#server/access/index.ts'
import { laterOf } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readProviderNow } from '#server/ledger/index.ts'
import { writeLetters, type NewLetter } from '#server/letters/index.ts'
import { findOneself } from '#server/users/index.ts'
import { countOlderPrices, insertPriceMoves, type AskedMove } from './price-move-queries.ts'

const day = 86_400_000

export const readOlderPrices = handle(api.creators.olderPrices, async ({ viewer, params, database }) => {
  authorize(viewer, 'creator.settings', { personId: params.id })
  return countOlderPrices(database, params.id)
})

/** Asks for the present price, with notice by mail; the price itself changes only for who consents (D25). */
export const movePrices = handle(api.creators.movePrices, async ({ viewer, params, database, platform }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: params.id })
  const { clock, bus } = platform
  // Subscriptions have the provider's time, in which the notice must have run out before a payment.
  const askedAt = laterOf(await readProviderNow(platform), clock.now())
  const effectiveAt = new Date(askedAt.getTime() + limits.priceNoticeDays * day)
  const { moves, letterIds } = await inTransaction(database, async (transaction) => {
    const asked = await insertPriceMoves(transaction, allowed, { askedAt, effectiveAt })
    const creator = await findOneself(transaction, viewer.id)
    const letters = asked.map((move) => noticeOf(move, creator?.displayName ?? null))
    return { moves: asked, letterIds: await writeLetters(transaction, letters, clock.now()) }
  })
  if (moves.length === 0) throw new AppError('price_unchanged')
  bus.publish('letters.written', { letterIds })
  for (const { fanId } of moves) {
    bus.publish('person.frames', {
      personIds: [fanId],
      frame: { type: 'subscription-changed', creatorId: viewer.id, isEntitled: true },
    })
  }
  return { asked: moves.length }
})

function noticeOf({ id, fanId, oldPriceCents, newPriceCents, currency, effectiveAt }: AskedMove, creatorName: string | null): NewLetter {
  const detail = { creatorName, oldPriceCents, newPriceCents, currency, effectiveAt: effectiveAt.toISOString() }
  return { userId: fanId, key: `price-notice-${id}`, kind: 'price_notice', detail }
}
