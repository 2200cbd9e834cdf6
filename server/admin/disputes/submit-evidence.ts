import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { askToSubmit, findAsked, sendEvidence } from '#server/money/disputes/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { PaymentRefused, PaymentsUnavailable } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readDetail, requireDispute } from './dispute-detail.ts'
import { noMoreEvidence } from './no-more-evidence.ts'

/**
 * Submits evidence to the bank, once. The words are kept first; from then on an hourly job carries out what is missing, whatever breaks
 * off. Throws `already_decided` when others were submitted or the bank takes none any more, and `payments_unavailable`.
 */
export const submitDisputeEvidence = handle(api.revenue.submitEvidence, async ({ viewer, params, body, platform }) => {
  const allowed = authorize(viewer, 'dispute.answer', {})
  const { database, clock } = platform
  const [now, row] = [await readProviderNow(platform), await requireDispute(platform, params.id)]
  const at = clock.now()
  const isAsked = await inTransaction(database, async (transaction) => {
    if (!(await askToSubmit(transaction, allowed, { id: row.id, words: body.words }, { now, at }))) return false
    const target = { kind: 'dispute', id: row.id }
    await recordAction(transaction, { actor: viewer, action: 'dispute_evidence_submitted', target }, at)
    return true
  })
  if (!isAsked) throw noMoreEvidence(await requireDispute(platform, row.id))
  await send(platform, allowed, row.id)
  return readDetail(platform, row.id)
})

async function send(platform: Platform, allowed: Allowed<'dispute.answer'>, id: number): Promise<void> {
  for (const asked of await findAsked(platform.database, { id })) {
    try {
      await sendEvidence(platform, allowed, asked)
    } catch (error) {
      if (!(error instanceof PaymentRefused || error instanceof PaymentsUnavailable)) throw error
      platform.log.warn({ error: error.message, disputeId: id }, 'the payment provider did not take evidence')
      if (error instanceof PaymentsUnavailable) throw new AppError('payments_unavailable', undefined, { retryAfter: 5 })
      await readAgain(platform, asked.subscriptionId)
      throw noMoreEvidence(await requireDispute(platform, id))
    }
    await readAgain(platform, asked.subscriptionId)
  }
}

/** What the provider says of it now. The evidence is there already, so a failure here is left to the next event or job. */
async function readAgain(platform: Platform, subscriptionId: number | null): Promise<void> {
  if (subscriptionId === null) return
  await syncSubscription(platform, subscriptionId).catch((error: unknown) => {
    platform.log.warn({ error: String(error), subscriptionId }, 'a disputed subscription could not be read again')
  })
}
