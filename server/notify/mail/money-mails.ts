import { sayDay, sayMoney, sayPercent, type Money } from '#server/platform/say.ts'
import { payoutFailureOf } from '#server/platform/payout-failure.ts'
import { payouts, speak, type mail, type Speaker } from '#server/texts/index.ts'
import type { Composer, Content } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Kinds =
  | 'receipt'
  | 'payment_failed'
  | 'renewal_reminder'
  | `subscription_${'cancelled' | 'ended'}`
  | 'withdrawal'
  | 'refund'
  | `dispute_${'opened' | 'closed' | 'team' | 'due'}`
  | 'price_notice'
  | 'creator_full'
  | 'bank_changed'
  | `payout_${'sent' | 'failed'}`
  | `payouts_${'held' | 'released'}`
type Text = keyof typeof mail.en
type Composers = { readonly [K in Kinds]: Composer<MailDetails[K]> }
type Link = NonNullable<Content['link']>

const amountOf = ({ amountCents, currency }: { amountCents: number; currency: string }): Money => ({ cents: amountCents, currency })
/** The Premium plan of the site, or somebody's subscription to a creator. */
const offerOf = ({ creatorName }: { creatorName: string | null }) =>
  creatorName === null ? { offer: 'premium', creator: '' } : { offer: 'creator', creator: creatorName }
const account = (text: Speaker<Text>, label: Text = 'yourSubscriptions'): Link => ({ path: '/account-settings', label: text(label) })
const dashboard = (text: Speaker<Text>): Link => ({ path: '/creator/dashboard', label: text('yourDashboard') })
const disputes = (text: Speaker<Text>): Link => ({ path: '/admin?tab=economy&part=disputes', label: text('viewDisputes') })
const receipts = (text: Speaker<Text>): Link => ({ path: '/receipts', label: text('yourReceipts') })

/** What ended a subscription. */
const endings = { unpaid: 'endedUnpaid', refunded: 'endedRefunded', disputed: 'endedDisputed', over: 'endedOver' } as const

/** Mails about money. */
export const moneyComposers: Composers = {
  receipt: (detail, { mails: text }, { locale }) => {
    const values = { ...offerOf(detail), amount: amountOf(detail) }
    const { taxBasisPoints, taxCountry, taxCents: cents, currency } = detail
    const rate = sayPercent(locale, taxBasisPoints)
    return {
      subject: text('receiptSubject', values),
      sentences: [text('receiptPaid', values)],
      rows: [
        [text('receiptNumber'), detail.number],
        ...(detail.billedTo === undefined ? [] : [[text('receiptTo'), detail.billedTo] as const]),
        [text('receiptPaidOn'), sayDay(locale, new Date(detail.paidAt))],
        [text('receiptPeriod'), text('receiptFromTo', { from: new Date(detail.periodStart), to: new Date(detail.periodEnd) })],
        [text('receiptTotal'), sayMoney(locale, amountOf(detail))],
        taxBasisPoints === 0
          ? [text('receiptTax'), text('receiptNoTax')]
          : [
              taxCountry ? text('receiptTaxPartIn', { rate, country: taxCountry }) : text('receiptTaxPart', { rate }),
              sayMoney(locale, { cents, currency }),
            ],
      ],
      link: receipts(text),
    }
  },
  payment_failed: (detail, { mails: text }) => ({
    subject: text('failedSubject', offerOf(detail)),
    sentences: [
      text('failedCharge', { ...offerOf(detail), amount: amountOf(detail) }),
      detail.nextRetryAt ? text('failedRetry', { day: new Date(detail.nextRetryAt) }) : text('failedLast'),
      text('failedCard'),
    ],
    link: account(text, 'giveCard'),
  }),
  renewal_reminder: (detail, { mails: text }) => {
    const values = { ...offerOf(detail), amount: amountOf(detail), day: new Date(detail.renewsAt) }
    return {
      subject: text('renewalSubject', values),
      sentences: [text('renewal', values), text('renewalStop')],
      link: account(text),
    }
  },
  subscription_cancelled: (detail, { mails: text }) => ({
    subject: text('cancelledSubject', offerOf(detail)),
    sentences: [text('cancelled', offerOf(detail)), ...(detail.endsAt ? [text('cancelledUntil', { day: new Date(detail.endsAt) })] : [])],
    link: account(text),
  }),
  subscription_ended: (detail, { mails: text }) => ({
    subject: text('endedSubject', offerOf(detail)),
    sentences: [text(endings[detail.reason], offerOf(detail)), text('endedAgain')],
    link: account(text),
  }),
  withdrawal: (detail, { mails: text }) => ({
    subject: text('withdrawalSubject', offerOf(detail)),
    sentences: [
      text('withdrawalReceived', { ...offerOf(detail), day: new Date(detail.withdrawnAt) }),
      text('withdrawalMoney', { amount: amountOf(detail) }),
      text('withdrawalKeep'),
    ],
    link: account(text),
  }),
  refund: (detail, { mails: text }) => ({
    subject: text('refundSubject', { amount: amountOf(detail) }),
    sentences: [text('refund', { ...offerOf(detail), amount: amountOf(detail) })],
    ...(detail.number !== undefined && { rows: [[text('creditNoteNumber'), detail.number]] }),
    link: receipts(text),
  }),
  dispute_opened: (detail, { mails: text }) => ({
    subject: text('disputeSubject', { amount: amountOf(detail) }),
    sentences: [text('dispute', { amount: amountOf(detail) }), text('disputeNothing')],
    link: dashboard(text),
  }),
  dispute_team: (detail, { mails: text }) => ({
    subject: text(detail.isInquiry ? 'inquirySubject' : 'disputeSubject', { amount: amountOf(detail) }),
    sentences: [
      text(detail.isInquiry ? 'inquiryTeam' : 'disputeTeam', { amount: amountOf(detail) }),
      detail.dueAt === null
        ? text('disputeRespondSoon')
        : text(detail.isInquiry ? 'inquiryRespond' : 'disputeRespond', { day: new Date(detail.dueAt) }),
    ],
    link: disputes(text),
  }),
  dispute_due: (detail, { mails: text }) => ({
    subject: text('disputeDueSubject', { amount: amountOf(detail) }),
    sentences: [
      text(detail.isInquiry ? 'inquiryDue' : 'disputeDue', { amount: amountOf(detail) }),
      text(detail.isInquiry ? 'inquiryRespond' : 'disputeRespond', { day: new Date(detail.dueAt) }),
    ],
    link: disputes(text),
  }),
  dispute_closed: (detail, { mails: text }) => ({
    subject: text(detail.isWon ? 'disputeWonSubject' : 'disputeLostSubject', { amount: amountOf(detail) }),
    sentences: [text(detail.isWon ? 'disputeWon' : 'disputeLost', { amount: amountOf(detail) })],
    link: dashboard(text),
  }),
  price_notice: (detail, { mails: text }) => {
    const price = (cents: number): Money => ({ cents, currency: detail.currency })
    const prices = { newPrice: price(detail.newPriceCents), oldPrice: price(detail.oldPriceCents) }
    return {
      subject: text('priceSubject', offerOf(detail)),
      sentences: [text('price', { ...offerOf(detail), ...prices, day: new Date(detail.effectiveAt) }), text('priceNothing')],
      link: account(text, 'priceAnswer'),
    }
  },
  creator_full: (detail, { mails: text }) => ({
    subject: text('fullSubject'),
    sentences: [
      text('full', { count: detail.freeSubscribers }),
      text('fullPremium', { price: { cents: detail.premiumPriceCents, currency: 'USD' } }),
    ],
    link: { path: '/subscribe', label: text('seePremium') },
  }),
  bank_changed: (detail, { mails: text }) => ({
    subject: text('bankSubject'),
    sentences: [text('bank', { last4: detail.bankLast4 }), text('bankWarning')],
    link: dashboard(text),
  }),
  payout_sent: (detail, { mails: text }) => {
    const amount = amountOf(detail)
    return {
      subject: text('payoutSubject', { amount }),
      sentences: [
        detail.bankLast4 ? text('payoutTo', { amount, last4: detail.bankLast4 }) : text('payout', { amount }),
        ...(detail.arrivesAt ? [text('payoutArrives', { day: new Date(detail.arrivesAt) })] : []),
      ],
      link: dashboard(text),
    }
  },
  payout_failed: (detail, { mails: text }, { locale }) => {
    const amount = amountOf(detail)
    return {
      subject: text('payoutFailedSubject', { amount }),
      sentences: [
        detail.reason
          ? text('payoutFailedBecause', { amount, reason: speak(payouts, locale)(payoutFailureOf(detail.reason)) })
          : text('payoutFailed', { amount }),
        text('payoutAgain'),
      ],
      link: dashboard(text),
    }
  },
  payouts_held: ({ reason }, { mails: text }) => ({
    subject: text('payoutsHeldSubject'),
    sentences: [text('payoutsHeld'), text('payoutsReason', { reason }), text('payoutsHeldNext')],
    link: dashboard(text),
  }),
  payouts_released: ({ reason }, { mails: text }) => ({
    subject: text('payoutsReleasedSubject'),
    sentences: [text('payoutsReleased'), text('payoutsReason', { reason }), text('payoutsReleasedNext')],
    link: dashboard(text),
  }),
}
