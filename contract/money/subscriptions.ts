import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { page } from '#contract/content/posts.ts'
import { id, idReply, ids, instant, writtenLine, writtenLines } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/)
const cents = z.int()
const currency = z.string().regex(/^[A-Z]{3}$/)

/**
 * A subscription as its fan sees it. `status` answers `active` whenever it opens what was paid for, and the state of billing otherwise
 * (D7); `billing` is the exact state.
 */
export const subscription = z.object({
  id: idReply,
  /** Null for the platform's own Premium plan. */
  creatorId: idReply.nullable(),
  subscriberId: idReply,
  status: z.enum(['active', 'incomplete', 'paused', 'canceled', 'expired']),
  billing: z.enum(['incomplete', 'trialing', 'active', 'past_due', 'paused', 'canceled', 'expired']),
  isEntitled: z.boolean(),
  /** `active` or null, never an id of the provider (D11). */
  stripeSubscriptionId: z.literal('active').nullable(),
  priceCents: cents,
  currency,
  /** `$9.99`, ready to show beside "/month". */
  priceLabel: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  /** When the paid period ends: the next renewal, or the end of access when it was cancelled. */
  periodEndsAt: instant.nullable(),
  /** Set once it was cancelled or has ended: 'Subscribed until ...'. */
  endsAt: instant.nullable(),
  /** While the last payment failed: when the provider tries again; null when it does not say. */
  nextRetryAt: instant.nullable(),
  /** Until then the fan may withdraw and is paid back (D6). */
  withdrawableUntil: instant.nullable(),
  /** A higher price the creator asks for; nothing changes without consent (D25). */
  priceMove: z
    .object({ id: idReply, priceCents: cents, priceLabel: z.string(), effectiveAt: instant, isAccepted: z.boolean().nullable() })
    .nullable(),
  createdAt: instant,
  creator: author.extend({ subscriptionPrice: cents.nullable() }).nullable(),
})
export type Subscription = z.infer<typeof subscription>

/** What the payment form needs. The secret comes fresh from the provider at each call and is stored nowhere. */
export const checkout = z.object({ clientSecret: z.string(), subscription })
export type Checkout = z.infer<typeof checkout>

const payerEmail = z
  .email()
  .max(limits.emailLength)
  .meta({ examples: ['ada@people.example'] })
const payerName = writtenLine(limits.billedNameLength).meta({ examples: ['Ada Potter'] })

export const postalAddress = writtenLines(limits.postalAddressLength, limits.postalAddressLines).meta({
  examples: ['12 Kiln Lane\nPortland, OR 97201\nUnited States'],
})
export const taxNumber = writtenLine(limits.taxNumberLength).meta({ examples: ['PT999999990'] })

/** The name on receipts and the address they go to; what isn't given is the account's. With what invoices name besides, if anything. */
export const billingDetails = z.object({
  name: z.string(),
  email: z.string(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
})
export type BillingDetails = z.infer<typeof billingDetails>

const checkoutBody = z.object({
  /** Where receipts go from now on. */
  email: payerEmail.optional(),
  /** The name on them. */
  name: payerName.optional(),
  /** The terms were accepted; recorded with their version (D33). */
  acceptTerms: z
    .literal(true)
    .meta({ examples: [true] })
    .optional(),
  /** Where the payer lives; asked for where prices contain a tax. */
  country: country.meta({ examples: ['US'] }).optional(),
})

/** What somebody paid, with its parts (D28). */
export const receipt = z.object({
  /** The number on the receipt. */
  id: idReply,
  kind: z.enum(['sale', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost']),
  creator: author.nullable(),
  billedTo: billingDetails,
  /** Of its invoice or credit note. */
  invoiceNumber: z.string(),
  sellerName: z.string().nullable(),
  /** Null when the subscription's row is gone. */
  subscriptionId: idReply.nullable(),
  amountCents: cents,
  taxCents: cents,
  taxBasisPoints: z.int(),
  taxCountry: country.nullable(),
  currency,
  amountLabel: z.string(),
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  happenedAt: instant,
})
export type Receipt = z.infer<typeof receipt>

const one = z.object({ id })
const nothing = z.object({})

export const subscriptions = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/creator/{id}/subscribe',
    summary: 'Subscribe to a creator',
    description:
      'Access starts once the payment provider confirms the payment. Until then, repeating the call returns the same client secret.',
    access: 'signed-in',
    limit: 'checkout',
    params: one,
    body: checkoutBody,
    identity: ['subscriberId'],
    reply: checkout,
  }),
  createPremium: endpoint({
    method: 'POST',
    path: '/api/create-subscription',
    summary: 'Subscribe to the Premium plan',
    description: 'Works like subscribing to a creator.',
    access: 'signed-in',
    limit: 'checkout',
    body: checkoutBody,
    identity: ['userId'],
    reply: checkout,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/creator/{id}/unsubscribe',
    summary: 'Cancel a subscription to a creator',
    description: 'It stops renewing. Access lasts until the end of the paid period.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'checkout',
    params: one,
    body: nothing,
    identity: ['subscriberId'],
    reply: subscription,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/subscriptions/{id}/cancel',
    summary: 'Cancel a subscription',
    description: 'Your own subscription by its ID, including the Premium plan. Access lasts until the end of the paid period.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'checkout',
    params: one,
    body: nothing,
    reply: subscription,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/subscriptions/{id}/resume',
    summary: 'Resume a subscription',
    description: 'Possible until the paid period ends.',
    access: 'signed-in',
    limit: 'checkout',
    params: one,
    body: nothing,
    reply: subscription,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/subscriptions/{id}/withdraw',
    summary: 'Withdraw from a contract',
    description: 'Within 14 days. Access ends and the payment is refunded.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'checkout',
    params: one,
    body: z.object({ confirm: z.literal(true) }),
    reply: subscription,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/subscriptions/{id}/confirm',
    summary: 'Refresh a subscription',
    description: 'Asks the payment provider for the current state instead of waiting for its event.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'checkout',
    params: one,
    body: nothing,
    reply: subscription,
  }),
  answerPriceMove: endpoint({
    method: 'POST',
    path: '/api/subscriptions/{id}/price',
    summary: 'Answer a price change',
    description: 'Accept or decline a higher price. Without an answer, the old price stays.',
    access: 'signed-in',
    limit: 'checkout',
    params: one,
    body: z.object({ accept: z.boolean() }),
    reply: subscription,
  }),
  updateCard: endpoint({
    method: 'POST',
    path: '/api/billing/card',
    summary: 'Change the payment card',
    description: 'Any overdue amount is charged to the new card.',
    access: 'signed-in',
    limit: 'checkout',
    body: nothing,
    reply: z.object({ clientSecret: z.string() }),
  }),
  billingDetails: endpoint({
    method: 'GET',
    path: '/api/billing/details',
    summary: 'Get billing details',
    description:
      'The name on your receipts and invoices, the email address they go to, and your postal address and tax number if you gave them.',
    access: 'signed-in',
    limit: 'reads',
    reply: billingDetails,
  }),
  changeBillingDetails: endpoint({
    method: 'PUT',
    path: '/api/billing/details',
    summary: 'Update billing details',
    description:
      'A name or email address you leave out is taken from your account, a postal address or tax number is deleted. Invoices that were issued stay as they are.',
    access: 'signed-in',
    limit: 'checkout',
    body: z.object({
      name: payerName.optional(),
      email: payerEmail.optional(),
      address: postalAddress.optional(),
      taxNumber: taxNumber.optional(),
    }),
    reply: billingDetails,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/user/{id}/subscriptions',
    summary: 'List subscriptions',
    description: 'Your own, newest first, without those that never started.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    params: one,
    query: z.object({
      ...page,
      /** Only those to these creators, at most 100 ids with commas between them. */
      creatorIds: ids.optional(),
      /** `premium`: the platform's plan only. */
      plan: z.enum(['premium']).optional(),
    }),
    paged: true,
    reply: z.array(subscription),
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/receipts',
    summary: 'List receipts',
    description: 'Your payments and refunds, newest first.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(receipt),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/receipts/{id}',
    summary: 'Get a receipt',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    params: one,
    reply: receipt,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/receipts/{id}/invoice',
    summary: 'Download an invoice',
    description: 'The invoice or credit note of one of your receipts, as a PDF in your language.',
    access: 'signed-in',
    scope: 'read',
    limit: 'documents',
    params: one,
    bytes: ['application/pdf'],
    reply: z.unknown(),
  }),
}
