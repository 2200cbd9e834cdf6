import { limits } from '#contract/limits.ts'
import { sayMoney } from '#server/platform/say.ts'
import type { EvidenceFacts } from './evidence-facts.ts'

/** By UTC, as a bank compares it with its own records. */
const moment = (at: string | Date) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const day = (at: string) => new Date(at).toISOString().slice(0, 10)

/**
 * What the site knows, as a text for the bank. In English whatever the admin's language, since banks and card networks read it; no words
 * of a post leave the site, only its teaser, which everyone sees.
 */
export function composeEvidence(facts: EvidenceFacts, siteName: string): string {
  const parts = [payment(facts), customer(facts), sold(facts, siteName), terms(facts), delivery(facts), refunds(facts), messages(facts)]
  const whole = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return fit(whole.join('\n\n'))
}

/** The provider refuses what is longer. */
function fit(text: string): string {
  return text.length <= limits.disputeWords ? text : `${text.slice(0, limits.disputeWords - 1).trimEnd()}…`
}

const cents = (facts: EvidenceFacts, amount: number) => sayMoney('en', { cents: amount, currency: facts.currency })

function payment(facts: EvidenceFacts): string[] {
  const { sale } = facts
  return [
    'PAYMENT',
    `Disputed on ${moment(facts.openedAt)}: ${cents(facts, facts.amountCents)}, reason given: ${facts.reason}`,
    `Payment: ${facts.paymentIntentId}`,
    `Invoice: ${facts.invoiceId}`,
    ...(sale
      ? [
          `Paid on ${moment(sale.paidAt)}: ${cents(facts, sale.grossCents)}, including ${cents(facts, sale.taxCents)} tax. A receipt was sent by email.`,
          `Period paid for: ${day(sale.periodStart)} to ${day(sale.periodEnd)}`,
        ]
      : []),
  ]
}

function customer({ fan }: EvidenceFacts): string[] {
  if (!fan) return []
  return [
    'CUSTOMER',
    `Name: ${fan.name}`,
    `Username: ${fan.username}`,
    ...(fan.email === null ? [] : [`Email: ${fan.email}`]),
    `Account created on ${moment(fan.joinedAt)}`,
  ]
}

function sold({ isPremium, creator, subscription, ...facts }: EvidenceFacts, siteName: string): string[] {
  const what = isPremium ? `The Premium plan of ${siteName}` : `A subscription to the creator ${creator?.name ?? '(deleted account)'}`
  const { startedAt, endedAt, isCancelled, status, priceCents } = subscription ?? {}
  return [
    'WHAT WAS SOLD',
    `${what} on ${siteName}: digital content, renewed monthly until cancelled. It can be cancelled online at any time.`,
    ...(priceCents === undefined ? [] : [`Price: ${sayMoney('en', { cents: priceCents, currency: facts.currency })} a month`]),
    ...(startedAt ? [`Subscribed on ${moment(startedAt)}`] : []),
    ...(endedAt ? [`Ended on ${moment(endedAt)}`] : isCancelled ? ['Cancelled; access lasts until the paid month ends'] : []),
    ...(!endedAt && !isCancelled && status === 'active' ? ['The customer hasn’t cancelled.'] : []),
  ]
}

function terms({ accepted }: EvidenceFacts): string[] {
  if (accepted.length === 0) return []
  const names = { terms: 'Terms of Service', privacy: 'Privacy Policy' } as const
  return [
    'TERMS ACCEPTED BY THE CUSTOMER',
    ...accepted.map(({ document, version, at }) => `${names[document]}, version ${version}, accepted on ${moment(at)}`),
  ]
}

function delivery({ isPremium, openings: { count, first, last }, posts }: EvidenceFacts): string[] {
  if (isPremium) return []
  const what = count === 1 ? '1 post' : `${count} posts`
  return [
    'DELIVERY',
    count === 0 || first === null || last === null
      ? 'The site has no record that this account was shown posts for subscribers since it subscribed.'
      : `The customer’s account was shown ${what} for subscribers between ${moment(first)} and ${moment(last)}. Only signed-in subscribers can see them.`,
    ...posts.map(({ at, postedAt, teaser }) => `- ${moment(at)}: ${teaser === null ? `post of ${day(postedAt)}` : `“${teaser}”`}`),
  ]
}

function refunds(facts: EvidenceFacts): string[] {
  const { subscription } = facts
  return [
    'REFUND AND WITHDRAWAL',
    `The customer could withdraw within ${limits.withdrawalDays} days of the first payment, online, for a full refund.`,
    subscription?.withdrawnAt ? `The customer withdrew on ${moment(subscription.withdrawnAt)}.` : 'The customer didn’t withdraw.',
    ...(facts.refunds.length === 0
      ? ['None of this payment was refunded.']
      : facts.refunds.map(({ at, cents: amount }) => `Refunded on ${moment(at)}: ${cents(facts, amount)}`)),
  ]
}

function messages({ messages: chosen, creator, fan }: EvidenceFacts): string[] {
  if (chosen.length === 0) return []
  const nameOf = (isCreators: boolean) => (isCreators ? (creator?.name ?? 'Creator') : (fan?.name ?? 'Customer'))
  return [
    'MESSAGES BETWEEN CREATOR AND CUSTOMER, CHOSEN BY THE CREATOR',
    ...chosen.map(({ at, isCreators, words }) => `${moment(at)}, ${nameOf(isCreators)}: ${words}`),
  ]
}
