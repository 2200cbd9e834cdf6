/** A subscription as the provider holds it now. Times are the provider's; amounts are minor units. */
export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  /** The id of our row, which it was made with. */
  readonly subscriptionId: number | null
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | 'expired'
  readonly cancelAtPeriodEnd: boolean
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly endedAt: Date | null
  readonly priceCents: number
  readonly currency: string
  /** The open invoice's next try, while a payment is missing. */
  readonly nextRetryAt: Date | null
  readonly pastDueSince: Date | null
  readonly invoices: readonly ProviderInvoice[]
}

/** One month's bill. */
export interface ProviderInvoice {
  readonly id: string
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  readonly amountPaidCents: number
  readonly currency: string
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly paidAt: Date | null
  /** Tries that failed so far. */
  readonly failedTries: number
  readonly payment: ProviderPayment | null
}

/** The money of a paid bill and what became of it. */
export interface ProviderPayment {
  readonly paymentIntentId: string
  readonly chargeId: string
  /** What the provider kept for itself. */
  readonly costCents: number
  /** From when the money can be moved. */
  readonly availableAt: Date
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly refunds: readonly {
    readonly id: string
    readonly amountCents: number
    readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled'
    readonly createdAt: Date
  }[]
  readonly dispute: {
    readonly id: string
    readonly amountCents: number
    readonly status: 'open' | 'won' | 'lost'
    readonly costCents: number
    readonly createdAt: Date
    readonly closedAt: Date | null
  } | null
  /** Every dispute over it, with what a bank only asks about: what `dispute` says of the money, these say of the matter. */
  readonly disputes: readonly ProviderDispute[]
}

export interface ProviderDispute {
  readonly id: string
  /** The bank only asks: no money has moved. */
  readonly isInquiry: boolean
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  /** The provider's word for what the cardholder says. */
  readonly reason: string
  readonly amountCents: number
  readonly costCents: number
  readonly createdAt: Date
  /** Until when evidence is taken. */
  readonly dueAt: Date | null
  readonly isSubmitted: boolean
  readonly closedAt: Date | null
  /** When the provider said so. */
  readonly toldAt: Date
}

/** A creator's account at the provider: what it knows, in its own words. */
export interface ProviderAccount {
  readonly id: string
  readonly country: string
  readonly canReceive: boolean
  readonly payoutsEnabled: boolean
  readonly requirementsDue: readonly string[]
  readonly disabledReason: string | null
  readonly isUnderReview: boolean
  readonly bank: { readonly name: string | null; readonly last4: string } | null
}

export interface ProviderPayout {
  readonly id: string
  readonly status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  readonly arrivesAt: Date | null
  /** The provider's code; see `payout-failure.ts`. */
  readonly failureReason: string | null
}

/** An event whose signature was checked. What it says is not believed: its object is read again. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string
  /** The subscription or payment it is about, where the provider names one; only to find our row. */
  readonly subscriptionProviderId: string | null
  readonly paymentIntentId: string | null
  readonly accountId: string | null
  readonly createdAt: Date
}

/** The provider refused, with a sentence for the person; nothing happened. */
export class PaymentRefused extends Error {
  readonly code: 'card_declined' | 'bank_refused' | 'identity_refused' | 'permissions_missing' | 'not_refundable' | 'gone' | 'other'
  constructor(code: PaymentRefused['code'], message: string) {
    super(message)
    this.name = 'PaymentRefused'
    this.code = code
  }
}

/** The provider did not answer, or not clearly: the call may have happened and must be repeated with the same key. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable'
}

export interface NewSubscription {
  readonly subscriptionId: number
  readonly customerId: string
  /** What is on the bill: "Subscription to Ana". */
  readonly productName: string
  readonly priceCents: number
  readonly currency: string
}

/** Who somebody is, passed on to the provider and never kept (D26). Fields are the provider's business to refuse. */
export interface RawIdentity {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: { readonly day: number; readonly month: number; readonly year: number }
  readonly phone: string
  readonly ssnLast4: string
  readonly address: {
    readonly line1: string
    readonly line2?: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
  }
}

export interface RawBank {
  readonly accountHolderName: string
  readonly routingNumber: string
  readonly accountNumber: string
  readonly accountType: 'checking' | 'savings'
}

/**
 * The payment provider. Every call that makes or moves something takes a `key`: the same key again does it once
 * (docs.stripe.com/api/idempotent_requests). Throws PaymentRefused and PaymentsUnavailable only.
 */
export interface Payments {
  readonly realm: 'live' | 'sandbox' | 'missing'
  /** Null where no provider is set up. */
  readonly publishableKey: string | null
  createCustomer(person: { readonly personId: number; readonly email: string; readonly name: string }, key: string): Promise<string>
  updateCustomer(id: string, details: { readonly email: string; readonly name: string }): Promise<void>
  /** Deletes who pays there, with their cards; what was paid stays on record. One that is gone already is no failure. */
  deleteCustomer(id: string): Promise<void>
  /** Begins it unpaid; it grants nothing yet. */
  createSubscription(wish: NewSubscription, key: string): Promise<ProviderSubscription>
  /** With all its bills, payments, refunds and disputes. Null when the provider knows none of that id. */
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** The secret with which a browser pays the open bill; null when nothing is open. */
  readPaymentSecret(subscriptionProviderId: string): Promise<string | null>
  setCancelAtPeriodEnd(id: string, isCancelled: boolean): Promise<ProviderSubscription>
  cancelNow(id: string): Promise<ProviderSubscription>
  /** From the next bill on, without a part bill. */
  changePrice(id: string, priceCents: number, key: string): Promise<ProviderSubscription>
  /** Every subscription of ours that changed since then, newest first, for the nightly comparison. */
  listSubscriptionsSince(since: Date): AsyncIterable<ProviderSubscription>
  /** Charges, refunds and disputes name a payment only: the subscription it paid for, or null. */
  findSubscriptionOfPayment(paymentIntentId: string): Promise<string | null>
  /** A secret with which a browser gives a new card for later bills. */
  createCardSecret(customerId: string, key: string): Promise<string>
  /** The card that `createCardSecret` brought becomes the customer's, and what is open is charged to it. */
  adoptCard(setupIntentId: string): Promise<{ readonly customerId: string }>
  refund(paymentIntentId: string, amountCents: number, key: string): Promise<{ readonly id: string }>
  /** Hands evidence about a dispute, or an answer to an inquiry, on to the bank. Nothing can be added afterwards. */
  submitEvidence(disputeId: string, words: string, key: string): Promise<void>

  createAccount(
    wish: {
      readonly creatorId: number
      readonly country: string
      readonly email: string
      readonly website: string
      readonly industry: string
      readonly personToken: string | null
      readonly identity: RawIdentity | null
      /** Where the person sat, and when, while agreeing to the provider's terms. */
      readonly address: string
      readonly acceptedAt?: Date
    },
    key: string,
  ): Promise<ProviderAccount>
  readAccount(id: string): Promise<ProviderAccount | null>
  updateIdentity(id: string, identity: { readonly personToken: string } | { readonly raw: RawIdentity }): Promise<ProviderAccount>
  /** One use, soon expired. */
  createOnboardingLink(id: string, urls: { readonly refreshUrl: string; readonly returnUrl: string }): Promise<string>
  setBank(id: string, bank: { readonly bankToken: string } | { readonly raw: RawBank }): Promise<ProviderAccount>
  closeAccount(id: string): Promise<void>
  /** What of the platform's own money can be moved now, by currency, and the provider's clock. */
  readBalance(): Promise<{ readonly available: Readonly<Record<string, number>>; readonly now: Date }>
  transfer(
    wish: { readonly accountId: string; readonly amountCents: number; readonly currency: string; readonly payoutId: number },
    key: string,
  ): Promise<string>
  reverseTransfer(transferId: string, key: string): Promise<void>
  payOut(
    wish: { readonly accountId: string; readonly amountCents: number; readonly currency: string; readonly payoutId: number },
    key: string,
  ): Promise<ProviderPayout>
  readPayout(accountId: string, id: string): Promise<ProviderPayout | null>
  /** What was made for a payout of ours, for calls whose key may be forgotten: providers keep keys for a day. */
  findTransfer(accountId: string, payoutId: number): Promise<string | null>
  findPayout(accountId: string, payoutId: number): Promise<ProviderPayout | null>

  /** Checks the signature over the raw bytes (300 s of leeway) and the realm; throws PaymentRefused for anything else. */
  readEvent(rawBody: Buffer, signature: string): Promise<ProviderEvent>
}
