import fc from 'fast-check'
import type { Sold } from '#server/money/ledger/index.ts'
import type { ProviderInvoice } from '#server/platform/payments.ts'
import { bill, disputed, hour, refunded } from './bills.ts'

type Step =
  | { readonly do: 'refund'; readonly part: number }
  | { readonly do: 'fail'; readonly which: number }
  | { readonly do: 'dispute'; readonly part: number }
  | { readonly do: 'close'; readonly isWon: boolean; readonly costCents: number }

/** How much of what is left: random doubles would nearly all be a cent of it. */
const parts = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)

/** What may happen to a payment. */
export const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('refund' as const), part: parts }),
    fc.record({ do: fc.constant('fail' as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant('dispute' as const), part: parts }),
    fc.record({ do: fc.constant('close' as const), isWon: fc.boolean(), costCents: fc.constantFrom(0, 1500) }),
  ),
  { maxLength: 8 },
)

/** Under which terms it was made. */
export const rates = fc.record({
  priceCents: fc.integer({ min: 1, max: 10_000 }),
  costCents: fc.integer({ min: 0, max: 400 }),
  feeBasisPoints: fc.integer({ min: 0, max: 5000 }),
  taxBasisPoints: fc.integer({ min: 0, max: 5000 }),
  isPremium: fc.boolean(),
  /** After how many hours it was withdrawn from. */
  undoneAfter: fc.option(fc.nat(8)),
})

/** Everything the provider would have answered about one bill, from its payment in this hour on to the end. */
export function tellLife(
  id: string,
  { priceCents, costCents }: { priceCents: number; costCents: number },
  life: readonly Step[],
  begins = 0,
): ProviderInvoice[] {
  const told: ProviderInvoice[] = []
  let [refunds, dispute]: [ReturnType<typeof refunded>[], ReturnType<typeof disputed> | null] = [[], null]
  const tell = () => told.push(bill(id, { paidAt: hour(begins), amountPaidCents: priceCents, costCents, refunds, dispute }))
  tell()
  for (const [place, step] of life.entries()) {
    const isGone = (one: { status: string }) => one.status === 'failed'
    const gone = refunds.filter((one) => !isGone(one)).reduce((sum, one) => sum + one.amountCents, 0)
    const left = priceCents - gone - (dispute && dispute.status !== 'won' ? dispute.amountCents : 0)
    const wish = 'part' in step ? Math.ceil(step.part * left) : 0
    if (step.do === 'refund' && wish > 0 && dispute?.status !== 'open')
      refunds = [...refunds, refunded(`${id}_${place}`, wish, hour(begins + place + 1))]
    if (step.do === 'fail') refunds = refunds.map((one, index) => (index === step.which ? { ...one, status: 'failed' as const } : one))
    if (step.do === 'dispute' && wish > 0 && !dispute) dispute = disputed(id, wish, hour(begins + place + 1))
    if (step.do === 'close' && dispute?.status === 'open')
      dispute = disputed(id, dispute.amountCents, dispute.createdAt, step.isWon ? 'won' : 'lost', step.costCents)
    tell()
  }
  // When a refund fails while a dispute is open, what is set aside depends on which was heard of first, until the dispute is closed.
  if (dispute?.status === 'open' && refunds.some(({ status }) => status === 'failed')) {
    dispute = disputed(id, dispute.amountCents, dispute.createdAt, 'lost')
    tell()
  }
  return told
}

export const soldAt = (
  rate: { feeBasisPoints: number; taxBasisPoints: number; isPremium: boolean; undoneAfter: number | null },
  ids: { subscription: number; creator: number; fan: number },
): Sold => ({
  subscriptionId: ids.subscription,
  creatorId: rate.isPremium ? null : ids.creator,
  fanId: ids.fan,
  feeBasisPoints: rate.feeBasisPoints,
  taxBasisPoints: rate.taxBasisPoints,
  taxCountry: rate.taxBasisPoints > 0 ? 'PT' : null,
  undoneSince: rate.undoneAfter === null ? null : hour(rate.undoneAfter),
  eventId: null,
})
