import type { ProviderDispute, ProviderInvoice, ProviderPayment } from '#server/platform/payments.ts'

type Refund = ProviderPayment['refunds'][number]
type Dispute = NonNullable<ProviderPayment['dispute']>

/** A moment of the provider's clock: the n-th hour of 2027. */
export const hour = (n: number): Date => new Date(Date.UTC(2027, 0, 1, n))

/** A paid month, as the provider tells it. */
export function bill(
  id: string,
  change: Partial<ProviderInvoice> & { costCents?: number; refunds?: Refund[]; dispute?: Dispute | null } = {},
) {
  const { costCents = 0, refunds = [], dispute = null, ...invoice } = change
  const paidAt = invoice.paidAt ?? hour(0)
  return {
    id: `in_${id}`,
    status: 'paid',
    amountPaidCents: 999,
    currency: 'USD',
    periodStart: paidAt,
    periodEnd: new Date(paidAt.getTime() + 30 * 86_400_000),
    paidAt,
    failedTries: 0,
    payment: {
      paymentIntentId: `pi_${id}`,
      chargeId: `ch_${id}`,
      costCents,
      availableAt: new Date(paidAt.getTime() + 2 * 86_400_000),
      card: null,
      refunds,
      dispute,
      disputes: mattersOf(dispute),
    },
    ...invoice,
  } satisfies ProviderInvoice
}

export const refunded = (id: string, amountCents: number, createdAt: Date, status: Refund['status'] = 'succeeded'): Refund => ({
  id: `re_${id}`,
  amountCents,
  status,
  createdAt,
})

export const disputed = (id: string, amountCents: number, createdAt: Date, status: Dispute['status'] = 'open', costCents = 0): Dispute => ({
  id: `dp_${id}`,
  amountCents,
  status,
  costCents,
  createdAt,
  closedAt: status === 'open' ? null : new Date(createdAt.getTime() + 3_600_000),
})

/** The same dispute as the provider lists it. */
export const mattersOf = (dispute: Dispute | null): ProviderDispute[] =>
  dispute
    ? [
        {
          ...dispute,
          isInquiry: false,
          status: dispute.status === 'open' ? 'needs_response' : dispute.status,
          reason: 'fraudulent',
          dueAt: new Date(dispute.createdAt.getTime() + 9 * 86_400_000),
          isSubmitted: false,
          toldAt: dispute.closedAt ?? dispute.createdAt,
        },
      ]
    : []
