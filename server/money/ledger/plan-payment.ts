import type { ProviderInvoice, ProviderPayment } from '#server/platform/payments.ts'
import { entriesOf, type Account, type Entry, type TransactionKind } from './accounts.ts'
import { divide, minus, nothing, partsReturned, plus, total, type Parts } from './divide-payment.ts'

/** Under which conditions something was sold, as its subscription keeps them. */
export interface Sold {
  readonly subscriptionId: number
  /** Null for the platform's own plan. */
  readonly creatorId: number | null
  readonly fanId: number
  readonly feeBasisPoints: number
  readonly taxBasisPoints: number
  readonly taxCountry: string | null
  /** From when on what goes back undoes the contract, by the provider's clock: a withdrawal, or a beginning that was given up. */
  readonly undoneSince?: Date | null
  /** The provider's event that led here, where one did. */
  readonly eventId: string | null
}

export interface PlannedTransaction {
  readonly kind: TransactionKind
  readonly source: string
  readonly happenedAt: Date
  readonly availableAt: Date | null
  readonly detail: Readonly<Record<string, string | number | null>>
  readonly entries: readonly Entry[]
}

/** What is in the ledger already about a bill. */
export interface KnownTransaction {
  readonly kind: TransactionKind
  readonly source: string
  readonly detail: Readonly<Record<string, string | number | null>>
}

/**
 * Every ledger transaction that a paid bill, its refunds and its dispute call for and that is not known yet, in order of time. Pure: the
 * same bill read once or a hundred times, early or late, leads to the same sums.
 */
export function planPayment(
  sold: Sold,
  invoice: ProviderInvoice,
  known: readonly KnownTransaction[],
  delayDays: number,
): PlannedTransaction[] {
  const { payment } = invoice
  if (invoice.status !== 'paid' || !payment || invoice.amountPaidCents <= 0) return []
  return new PaymentPlan(sold, invoice, payment, known, delayDays).make()
}

const second = 1_000
const day = 86_400 * second

class PaymentPlan {
  readonly #sold: Sold
  readonly #invoice: ProviderInvoice
  readonly #payment: ProviderPayment
  readonly #known: KnownTransaction[]
  readonly #planned: PlannedTransaction[] = []
  readonly #whole: Parts
  readonly #paidAt: Date
  readonly #availableAt: Date

  constructor(sold: Sold, invoice: ProviderInvoice, payment: ProviderPayment, known: readonly KnownTransaction[], delayDays: number) {
    this.#sold = sold
    this.#invoice = invoice
    this.#payment = payment
    this.#known = [...known]
    const feeBasisPoints = sold.creatorId === null ? 0 : sold.feeBasisPoints
    this.#whole = divide(invoice.amountPaidCents, { taxBasisPoints: sold.taxBasisPoints, feeBasisPoints })
    this.#paidAt = invoice.paidAt ?? invoice.periodStart
    this.#availableAt = new Date(Math.max(payment.availableAt.getTime(), this.#paidAt.getTime() + delayDays * day))
  }

  make(): PlannedTransaction[] {
    this.#sale()
    const { refunds, dispute } = this.#payment
    const steps = refunds.map((refund) => ({ at: refund.createdAt, id: refund.id, run: () => this.#refund(refund) }))
    if (dispute) steps.push({ at: dispute.createdAt, id: dispute.id, run: () => this.#dispute(dispute) })
    for (const step of steps.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))) step.run()
    return this.#planned
  }

  #sale(): void {
    const { taxCents, feeCents, shareCents } = this.#whole
    const { invoice, taxBasisPoints, taxCountry, feeBasisPoints } = { invoice: this.#invoice, ...this.#sold }
    this.#add('sale', invoice.id, this.#paidAt, this.#whole, {
      entries: { provider: invoice.amountPaidCents, tax: -taxCents, fees: -feeCents, [this.#earner]: -shareCents },
      detail: {
        paymentIntent: this.#payment.paymentIntentId,
        charge: this.#payment.chargeId,
        periodStart: invoice.periodStart.toISOString(),
        periodEnd: invoice.periodEnd.toISOString(),
        taxBasisPoints,
        taxCountry,
        feeBasisPoints,
      },
    })
    const { chargeId, costCents } = this.#payment
    this.#cost(chargeId, this.#paidAt, costCents, 'provider_costs', 'provider')
  }

  #refund(refund: ProviderPayment['refunds'][number]): void {
    const parts = this.#nextParts(refund.amountCents)
    const isUndone = this.#undoes(refund)
    const detail = isUndone ? { undone: 'contract' } : {}
    const isNew = this.#add('refund', refund.id, refund.createdAt, parts, { entries: this.#backToFan(parts), detail })
    // The provider keeps its cost of what is given back. Of what a creator gives back it becomes the creator's; of a right the law gives
    // to fans it stays the platform's (D63).
    if (isNew && !isUndone && this.#sold.creatorId !== null)
      this.#cost(refund.id, refund.createdAt, this.#costOfRefunds() - this.#costMoved(), 'creator', 'provider_costs')
    if (refund.status === 'failed' || refund.status === 'canceled') this.#refundFailed(refund)
  }

  /** The provider tells whole seconds. */
  #undoes({ createdAt }: Pick<ProviderPayment['refunds'][number], 'createdAt'>): boolean {
    const { undoneSince } = this.#sold
    return undoneSince ? createdAt.getTime() >= Math.floor(undoneSince.getTime() / second) * second : false
  }

  /** The money is back at the platform; what has gone back is divided as if this refund had never been. */
  #refundFailed({ id, amountCents, createdAt }: ProviderPayment['refunds'][number]): void {
    const parts = minus(nothing, this.#nextParts(-amountCents))
    const entries = Object.fromEntries(Object.entries(this.#backToFan(parts)).map(([account, amount]) => [account, -amount]))
    const isNew = this.#add('refund_failed', id, createdAt, parts, { entries })
    if (isNew && this.#sold.creatorId !== null)
      this.#cost(`${id}/failed`, createdAt, this.#costMoved() - this.#costOfRefunds(), 'provider_costs', 'creator')
  }

  #dispute(dispute: NonNullable<ProviderPayment['dispute']>): void {
    const { id, amountCents, costCents, createdAt } = dispute
    const closedAt = dispute.closedAt ?? createdAt
    const isCreators = this.#sold.creatorId !== null
    const opened = this.#find('dispute_opened', id)
    const lost = this.#find('dispute_lost', id)
    const parts = opened || lost ? this.#partsOf(opened ?? lost) : this.#nextParts(amountCents)
    const { shareCents } = parts
    // The platform's own plan has nobody whose share could be set aside.
    if (isCreators) this.#add('dispute_opened', id, createdAt, parts, { entries: { creator: shareCents, held: -shareCents } })
    if (dispute.status === 'won') {
      if (this.#find('dispute_opened', id)) this.#disputeWon(id, closedAt, parts)
      this.#cost(id, closedAt, costCents, 'provider_costs', 'provider')
    }
    if (dispute.status === 'lost') {
      this.#add('dispute_lost', id, closedAt, parts, { entries: this.#backToFan(parts, isCreators ? 'held' : 'premium') })
      this.#cost(id, closedAt, costCents, isCreators ? 'creator' : 'provider_costs', 'provider')
    }
  }

  /** All of it is the creator's again; a refund that failed meanwhile may have left a cent in another part. */
  #disputeWon(id: string, closedAt: Date, opened: Parts): void {
    const parts = minus(nothing, this.#nextParts(-total(opened)))
    const moved = minus(parts, opened)
    const entries = { held: opened.shareCents, creator: -opened.shareCents - moved.shareCents, tax: -moved.taxCents, fees: -moved.feeCents }
    this.#add('dispute_won', id, closedAt, parts, { entries })
  }

  get #earner(): 'creator' | 'premium' {
    return this.#sold.creatorId === null ? 'premium' : 'creator'
  }

  #backToFan({ taxCents, feeCents, shareCents }: Parts, from: 'creator' | 'held' | 'premium' = this.#earner) {
    return { provider: -(taxCents + feeCents + shareCents), tax: taxCents, fees: feeCents, [from]: shareCents }
  }

  #cost(source: string, at: Date, amountCents: number, bearer: Account, before: Account): void {
    this.#add('provider_cost', source, at, nothing, { entries: { [bearer]: amountCents, [before]: -amountCents }, detail: { amountCents } })
  }

  #add(
    kind: TransactionKind,
    source: string,
    happenedAt: Date,
    parts: Parts,
    { entries: amounts, detail = {} }: { entries: Parameters<typeof entriesOf>[0]; detail?: PlannedTransaction['detail'] },
  ): boolean {
    const entries = entriesOf(amounts)
    if (entries.length === 0 || this.#find(kind, source)) return false
    // A refund rests as long as its sale, so that the two cancel each other out wherever they are counted.
    const availableAt = kind === 'provider_cost' ? null : this.#availableAt
    const full = { invoice: this.#invoice.id, ...(parts === nothing ? {} : parts), ...detail }
    const made = { kind, source, happenedAt, availableAt, detail: full, entries }
    this.#planned.push(made)
    this.#known.push(made)
    return true
  }

  #find(kind: TransactionKind, source: string): KnownTransaction | undefined {
    return this.#known.find((one) => one.kind === kind && one.source === source)
  }

  #partsOf(one: KnownTransaction | undefined): Parts {
    const { taxCents = 0, feeCents = 0, shareCents = 0 } = one?.detail ?? {}
    return { taxCents: Number(taxCents), feeCents: Number(feeCents), shareCents: Number(shareCents) }
  }

  /** What has gone back so far, or is disputed. */
  #partsReturned(): Parts {
    const ways = this.#known.map((one) => ({ way: this.#direction(one), parts: this.#partsOf(one) }))
    return ways.reduce((sum, { way, parts }) => (way === 0 ? sum : way > 0 ? plus(sum, parts) : minus(sum, parts)), nothing)
  }

  #direction({ kind, source }: KnownTransaction): -1 | 0 | 1 {
    if (kind === 'refund' || kind === 'dispute_opened') return 1
    if (kind === 'refund_failed' || kind === 'dispute_won') return -1
    // Its opening counts already, where there was one.
    return kind === 'dispute_lost' && !this.#find('dispute_opened', source) ? 1 : 0
  }

  /** How the next cents that go back are divided. */
  #nextParts(amountCents: number): Parts {
    const before = this.#partsReturned()
    return minus(partsReturned(this.#whole, total(before) + amountCents), before)
  }

  /** The provider's cost of what was refunded so far and undid no contract. */
  #costOfRefunds(): number {
    const ofCreator = new Set(this.#payment.refunds.filter((refund) => !this.#undoes(refund)).map(({ id }) => id))
    const sum = (kind: TransactionKind) =>
      this.#known
        .filter((one) => one.kind === kind && ofCreator.has(one.source))
        .reduce((cents, one) => cents + total(this.#partsOf(one)), 0)
    const refunded = Math.min(sum('refund') - sum('refund_failed'), this.#invoice.amountPaidCents)
    return Math.round((this.#payment.costCents * refunded) / this.#invoice.amountPaidCents)
  }

  /** What of it the creator bears already. */
  #costMoved(): number {
    return this.#payment.refunds.reduce((cents, { id }) => cents + this.#bookedCost(id) - this.#bookedCost(`${id}/failed`), 0)
  }

  #bookedCost(source: string): number {
    return Number(this.#find('provider_cost', source)?.detail['amountCents'] ?? 0)
  }
}
