import {
  PaymentRefused,
  PaymentsUnavailable,
  type Payments,
  type ProviderInvoice,
  type ProviderPayment,
  type ProviderSubscription,
} from '#server/platform/payments.ts'
import { bill, disputed, mattersOf, refunded } from './bills.ts'

const day = 86_400_000

/** What can happen to a subscription at the provider. */
export type Happening =
  | { readonly what: 'pay' | 'renew' | 'fail' | 'recover' | 'cancel' | 'resume' | 'end' | 'dispute' }
  | { readonly what: 'refund'; readonly part: number }
  | { readonly what: 'close'; readonly isWon: boolean }

/**
 * What a provider holds, for tests that make things happen there. It answers each question as things stood when it was asked, after as
 * long as the test likes: answers overtake each other, as they do between processes.
 */
export class ToldProvider {
  readonly #subscriptions = new Map<string, ProviderSubscription>()
  #now = Date.UTC(2027, 0, 1)
  #count = 0
  readonly #keys = new Map<string, { readonly id: string }>()
  /** It does what it is asked, and its answers are lost. */
  isSilent = false
  /** The platform ended one: what happened then and what did not depends on when it did. */
  wasToldToEnd = false
  /** How many turns of the loop the next answer takes. */
  delay: () => number = () => 0

  get now(): Date {
    return new Date(this.#now)
  }

  get payments(): Payments {
    const subscriptions = this.#subscriptions
    const answers: Partial<Payments> = {
      realm: 'sandbox',
      readSubscription: async (id) => {
        const asked = subscriptions.get(id) ?? null
        for (let turns = this.delay(); turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve))
        return asked
      },
      setCancelAtPeriodEnd: (id, cancelAtPeriodEnd) => {
        this.wasToldToEnd = true
        return Promise.resolve(this.#change(id, { cancelAtPeriodEnd }))
      },
      cancelNow: (id) => {
        this.wasToldToEnd = true
        return Promise.resolve(this.#change(id, { status: 'canceled', endedAt: this.now, cancelAtPeriodEnd: false }))
      },
      refund: async (paymentIntentId, amountCents, key) => {
        const made = this.#keys.get(key) ?? this.#refundPayment(paymentIntentId, amountCents)
        this.#keys.set(key, made)
        if (this.isSilent) throw new PaymentsUnavailable('the answer was lost')
        return made
      },
      readBalance: () => Promise.resolve({ available: {}, now: this.now }),
      listSubscriptionsSince: async function* () {
        yield* subscriptions.values()
      },
    }
    return answers as Payments
  }

  begin(subscriptionId: number, priceCents: number): void {
    const id = `sub_${subscriptionId}`
    this.#subscriptions.set(id, {
      id,
      customerId: 'cus',
      subscriptionId,
      status: 'incomplete',
      cancelAtPeriodEnd: false,
      periodStart: this.now,
      periodEnd: new Date(this.#now + 30 * day),
      endedAt: null,
      priceCents,
      currency: 'USD',
      nextRetryAt: null,
      pastDueSince: null,
      invoices: [],
    })
  }

  /** Makes it happen, where it can; time goes on by a day or a month with it. */
  happen(subscriptionId: number, happening: Happening): void {
    const id = `sub_${subscriptionId}`
    const one = this.#get(id)
    this.#now += day
    const isAlive = one.status === 'active' || one.status === 'past_due'
    if (happening.what === 'pay' && one.status === 'incomplete') this.#pay(id, this.now)
    if (happening.what === 'renew' && one.status === 'active') this.#renew(id, one)
    if (happening.what === 'fail' && one.status === 'active') this.#fail(id, one)
    if (happening.what === 'recover' && one.status === 'past_due') this.#pay(id, one.periodStart)
    if (happening.what === 'cancel' && isAlive) this.#change(id, { cancelAtPeriodEnd: true })
    if (happening.what === 'resume' && isAlive) this.#change(id, { cancelAtPeriodEnd: false })
    if (happening.what === 'end') this.#change(id, { status: 'canceled', endedAt: this.now, cancelAtPeriodEnd: false })
    if (happening.what === 'refund') this.#refund(id, happening.part)
    if (happening.what === 'dispute') this.#dispute(id)
    if (happening.what === 'close') this.#closeDispute(id, happening.isWon)
  }

  /** Time goes on at the provider. */
  advance(days: number): void {
    this.#now += days * day
  }

  #get(id: string): ProviderSubscription {
    const one = this.#subscriptions.get(id)
    if (!one) throw new Error(`there is no ${id}`)
    return one
  }

  #change(id: string, change: Partial<ProviderSubscription>): ProviderSubscription {
    const changed = { ...this.#get(id), ...change }
    this.#subscriptions.set(id, changed)
    return changed
  }

  #renew(id: string, one: ProviderSubscription): void {
    this.#now = Math.max(this.#now, one.periodEnd.getTime())
    if (one.cancelAtPeriodEnd) this.#change(id, { status: 'canceled', endedAt: one.periodEnd, cancelAtPeriodEnd: false })
    else this.#pay(id, one.periodEnd)
  }

  #fail(id: string, one: ProviderSubscription): void {
    this.#now = Math.max(this.#now, one.periodEnd.getTime())
    const periodEnd = new Date(one.periodEnd.getTime() + 30 * day)
    this.#change(id, { status: 'past_due', pastDueSince: one.periodEnd, periodStart: one.periodEnd, periodEnd })
  }

  #pay(id: string, periodStart: Date): void {
    const { invoices, priceCents } = this.#get(id)
    const periodEnd = new Date(periodStart.getTime() + 30 * day)
    const paid = bill(`${id}_${invoices.length}`, { amountPaidCents: priceCents, costCents: 59, paidAt: this.now })
    this.#change(id, {
      status: 'active',
      pastDueSince: null,
      nextRetryAt: null,
      periodStart,
      periodEnd,
      invoices: [...invoices, { ...paid, periodStart, periodEnd }],
    })
  }

  #refund(id: string, part: number): void {
    const last = this.#get(id).invoices.at(-1)
    if (!last?.payment || last.payment.dispute) return
    const gone = last.payment.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const amountCents = Math.ceil(part * (last.amountPaidCents - gone))
    if (amountCents > 0) this.#addRefund(id, last, amountCents)
  }

  #refundPayment(paymentIntentId: string, amountCents: number): { id: string } {
    for (const { id, invoices } of this.#subscriptions.values()) {
      const invoice = invoices.find(({ payment }) => payment?.paymentIntentId === paymentIntentId)
      if (!invoice) continue
      const gone = invoice.payment?.refunds.reduce((sum, refund) => sum + refund.amountCents, 0) ?? 0
      if (gone + amountCents > invoice.amountPaidCents) throw new PaymentRefused('not_refundable', 'more than is left')
      return this.#addRefund(id, invoice, amountCents)
    }
    throw new Error(`there is no ${paymentIntentId}`)
  }

  #addRefund(id: string, invoice: ProviderInvoice, amountCents: number): { id: string } {
    this.#count += 1
    const refund = refunded(`${id}_${this.#count}`, amountCents, this.now)
    if (invoice.payment) this.#replace(id, invoice, { refunds: [...invoice.payment.refunds, refund] })
    return refund
  }

  #dispute(id: string): void {
    const last = this.#get(id).invoices.at(-1)
    if (!last?.payment || last.payment.dispute) return
    const gone = last.payment.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (last.amountPaidCents > gone) this.#replace(id, last, { dispute: disputed(last.id, last.amountPaidCents - gone, this.now) })
  }

  #closeDispute(id: string, isWon: boolean): void {
    for (const invoice of this.#get(id).invoices) {
      const dispute = invoice.payment?.dispute
      if (dispute?.status !== 'open') continue
      this.#replace(id, invoice, { dispute: disputed(invoice.id, dispute.amountCents, dispute.createdAt, isWon ? 'won' : 'lost', 1500) })
    }
  }

  #replace(id: string, invoice: ProviderInvoice, change: Partial<NonNullable<ProviderInvoice['payment']>>): void {
    const { invoices } = this.#get(id)
    const withMatters = (payment: ProviderPayment) => ({ ...payment, disputes: mattersOf(payment.dispute) })
    const changed = invoices.map((one) =>
      one.id === invoice.id && one.payment ? { ...one, payment: withMatters({ ...one.payment, ...change }) } : one,
    )
    this.#change(id, { invoices: changed })
  }
}
