import type { Letter } from '#server/platform/mail.ts'
import { priceLabel } from '#server/users/index.ts'
import { accountComposers } from './account-letters.ts'
import { dataComposers } from './data-letters.ts'
import { decisionComposers } from './decision-letters.ts'
import { keyComposers } from './key-letters.ts'
import type { Content } from './letter-content.ts'
import type { LetterDetails, LetterKind } from './letter-kinds.ts'

type Composers = { readonly [K in LetterKind]: (detail: LetterDetails[K], key: string) => Content }

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const date = (instant: string): string => day.format(new Date(instant))
const money = ({ amountCents, currency }: { amountCents: number; currency: string }): string => priceLabel(amountCents, currency)
const offer = ({ creatorName }: { creatorName: string | null }): string =>
  creatorName === null ? 'the Premium plan' : `your subscription to ${creatorName}`
const account = { path: '/account-settings', label: 'Your subscriptions' }
const dashboard = { path: '/creator/dashboard', label: 'Your dashboard' }

const composers: Composers = {
  receipt: (detail) => ({
    subject: `Receipt: ${money(detail)} for ${offer(detail)}`,
    sentences: [`Thank you. You paid ${money(detail)} for ${offer(detail)}.`],
    rows: [
      ['Number', detail.number],
      ['Paid on', date(detail.paidAt)],
      ['Period', `${date(detail.periodStart)} to ${date(detail.periodEnd)}`],
      ['Total', money(detail)],
      detail.taxBasisPoints === 0
        ? ['Tax', 'none']
        : [
            `Of this tax (${detail.taxBasisPoints / 100}%${detail.taxCountry ? `, ${detail.taxCountry}` : ''})`,
            priceLabel(detail.taxCents, detail.currency),
          ],
    ],
    link: { path: '/receipts', label: 'All your receipts' },
  }),
  payment_failed: (detail) => ({
    subject: `The payment for ${offer(detail)} did not go through`,
    sentences: [
      `We could not charge ${money(detail)} for ${offer(detail)}.`,
      detail.nextRetryAt
        ? `The payment is tried again on ${date(detail.nextRetryAt)}. Until then everything stays open to you.`
        : 'It is not tried again. Without another card it ends now.',
      'If your card has expired or was replaced, give us another one.',
    ],
    link: { ...account, label: 'Give another card' },
  }),
  subscription_cancelled: (detail) => ({
    subject: `${sentenceCase(offer(detail))} does not renew`,
    sentences: [
      `${sentenceCase(offer(detail))} does not renew any more. Nothing more is charged.`,
      ...(detail.endsAt ? [`It is paid until ${date(detail.endsAt)}. Until then you can resume it, as long as it is offered to you.`] : []),
    ],
    link: account,
  }),
  subscription_ended: (detail) => ({
    subject: `${sentenceCase(offer(detail))} has ended`,
    sentences: [
      {
        unpaid: `${sentenceCase(offer(detail))} has ended because it was not paid. Nothing more is charged.`,
        refunded: `${sentenceCase(offer(detail))} has ended because its payment went back to you. Nothing more is charged.`,
        over: `${sentenceCase(offer(detail))} has ended. Nothing more is charged.`,
      }[detail.reason],
      'You can subscribe again at any time.',
    ],
    link: account,
  }),
  withdrawal: (detail) => ({
    subject: `Your withdrawal from ${offer(detail)}`,
    sentences: [
      `We received your withdrawal from ${offer(detail)} on ${date(detail.withdrawnAt)}. It has ended.`,
      `${money(detail)} goes back the way you paid; depending on your bank this takes five to ten days.`,
      'Please keep this mail: it is the receipt of your withdrawal.',
    ],
    link: account,
  }),
  refund: (detail) => ({
    subject: `${money(detail)} goes back to you`,
    sentences: [
      `${money(detail)} of what you paid for ${offer(detail)} goes back the way you paid; depending on your bank this takes five to ten days.`,
    ],
    link: { path: '/receipts', label: 'All your receipts' },
  }),
  dispute_opened: (detail) => ({
    subject: `A payment of ${money(detail)} is disputed`,
    sentences: [
      `A subscriber’s bank disputes a payment of ${money(detail)}. Your share of it is held until the bank has decided.`,
      'You need to do nothing; the operator of this site answers the bank.',
    ],
    link: dashboard,
  }),
  dispute_closed: (detail) => ({
    subject: `The dispute over ${money(detail)} was ${detail.isWon ? 'won' : 'lost'}`,
    sentences: [
      detail.isWon
        ? `The bank decided in your favour: your share of ${money(detail)} is yours again.`
        : `The bank gave ${money(detail)} back to the subscriber. Your share of it and what the bank charges for the dispute leave your balance.`,
    ],
    link: dashboard,
  }),
  price_notice: (detail) => ({
    subject: `A new price for ${offer(detail)}`,
    sentences: [
      `${detail.creatorName ?? 'The site'} asks you to pay ${priceLabel(detail.newPriceCents, detail.currency)} a month instead of ${priceLabel(detail.oldPriceCents, detail.currency)}, from your first payment after ${date(detail.effectiveAt)} on.`,
      'Nothing changes unless you agree. If you do nothing, you keep your present price.',
    ],
    link: { ...account, label: 'Agree or decline' },
  }),
  creator_full: (detail) => ({
    subject: 'Somebody could not subscribe to you',
    sentences: [
      `You have ${detail.freeSubscribers} subscribers, as many as the Free plan has room for, so somebody who wanted to subscribe was turned away. Nobody loses anything they have.`,
      `With the Premium plan, for ${priceLabel(detail.premiumPriceCents, 'USD')} a month, there is no such limit.`,
    ],
    link: { path: '/subscribe', label: 'See the Premium plan' },
  }),
  bank_changed: (detail) => ({
    subject: 'Your payouts go to another bank account',
    sentences: [
      `From now on your payouts go to a bank account ending in ${detail.bankLast4}.`,
      'If this was not you, somebody may be using a device on which you are signed in. Sign it out in your settings, and give your own bank account again.',
    ],
    link: dashboard,
  }),
  payout_sent: (detail) => ({
    subject: `${money(detail)} is on its way to you`,
    sentences: [
      `A payout of ${money(detail)} is on its way to your bank account${detail.bankLast4 ? ` ending in ${detail.bankLast4}` : ''}.`,
      ...(detail.arrivesAt ? [`It should arrive by ${date(detail.arrivesAt)}.`] : []),
    ],
    link: dashboard,
  }),
  payout_failed: (detail) => ({
    subject: `A payout of ${money(detail)} did not arrive`,
    sentences: [
      `Your bank did not take a payout of ${money(detail)}${detail.reason ? `: ${detail.reason}` : ''}. The money is back in your balance.`,
      'Please check your bank details; it is then paid out again.',
    ],
    link: dashboard,
  }),
  ...accountComposers,
  ...decisionComposers,
  ...dataComposers,
  ...keyComposers,
}

/** The mail of one letter. `key` is of the link that only its reader has, where there is one. */
export function composeLetter<K extends LetterKind>(
  kind: K,
  detail: LetterDetails[K],
  { origin, key, siteName }: { readonly origin: string; readonly key: string; readonly siteName: string },
): Omit<Letter, 'to'> {
  const { subject, sentences, rows = [], link } = composers[kind](detail, key)
  const address = link && new URL(link.path, origin).href
  const parts = [
    ...sentences,
    ...(rows.length > 0 ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}: ${address}`] : []),
    siteName,
  ]
  const table = rows.map(([name, value]) => `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`).join('')
  return {
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#20191e;line-height:1.5">
${sentences.map((sentence) => `<p>${escapeHtml(sentence).replaceAll('\n', '<br>')}</p>`).join('\n')}
${table && `<table cellpadding="4">${table}</table>`}
${link ? `<p><a href="${escapeHtml(address ?? '')}">${escapeHtml(link.label)}</a></p>` : ''}
<p>${escapeHtml(siteName)}</p></body></html>`,
  }
}

export function isLetterKind(kind: string): kind is LetterKind {
  return Object.hasOwn(composers, kind)
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
