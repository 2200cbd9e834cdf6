import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { writeMails, type NewMail } from '#server/notify/mail/index.ts'
import { findOneself } from '#server/people/users/index.ts'
import { countOlderPrices, insertPriceMoves, type AskedMove } from '#server/money/subscriptions/index.ts'

const day = 86_400_000

/** How many subscribers still pay an older price and what they said to the new one, for the creator alone. */
export const readOlderPrices = handle(api.creators.olderPrices, async ({ viewer, params, database }) => {
  authorize(viewer, 'creator.settings', { personId: params.id })
  return countOlderPrices(database, params.id)
})

/** Asks for the present price, with notice by mail; the price itself changes only for who consents (D25). */
export const movePrices = handle(api.creators.movePrices, async ({ viewer, params, database, platform }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: params.id })
  const { bus } = platform
  // Subscriptions have the provider's time, in which the notice must have run out before a payment.
  const askedAt = await readFiguresNow(platform)
  const effectiveAt = new Date(askedAt.getTime() + limits.priceNoticeDays * day)
  let total = 0
  for (;;) {
    const { asked, mailIds } = await inTransaction(database, (transaction) =>
      askSome(transaction, platform, allowed, { askedAt, effectiveAt }),
    )
    total += asked.length
    if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
    for (const { fanId } of asked) {
      const frame = { type: 'subscription-changed', creatorId: viewer.id, isEntitled: true } as const
      bus.publish('person.frames', { personIds: [fanId], frame })
    }
    if (asked.length < atOnce) break
  }
  if (total === 0) throw new AppError('price_unchanged')
  return { asked: total }
})

/** So many are asked in one transaction; what breaks off is gone on with when it is asked again. */
const atOnce = 2_000

async function askSome(
  database: Database,
  { clock }: Pick<Platform, 'clock'>,
  allowed: Allowed<'creator.settings'>,
  times: { readonly askedAt: Date; readonly effectiveAt: Date },
): Promise<{ asked: AskedMove[]; mailIds: number[] }> {
  const asked = await insertPriceMoves(database, allowed, times, atOnce)
  const creator = await findOneself(database, allowed.viewer.id)
  const mails = asked.map((move) => noticeOf(move, creator?.displayName ?? null))
  return { asked, mailIds: await writeMails(database, mails, clock.now()) }
}

function noticeOf({ id, fanId, oldPriceCents, newPriceCents, currency, effectiveAt }: AskedMove, creatorName: string | null): NewMail {
  const detail = { creatorName, oldPriceCents, newPriceCents, currency, effectiveAt: effectiveAt.toISOString() }
  return { userId: fanId, key: `price-notice-${id}`, kind: 'price_notice', detail }
}
