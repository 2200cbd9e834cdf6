import type { Locale } from '#contract/languages.ts'
import { sayDay, sayMoney, sayPercent } from '#server/platform/say.ts'
import { invoices, speak, type Speaker } from '#server/texts/index.ts'
import type { InvoiceRow } from './invoice-queries.ts'
import type { Paper } from './pdf/paper.ts'

type Say = Speaker<keyof typeof invoices.en>

/** What moved money after a sale. */
const corrections = { refund: 'refundFor', refund_failed: 'failedRefundFor', dispute_lost: 'disputeFor' } as const

/** Says an invoice or credit note in a language. */
export function composePaper(row: InvoiceRow, language: Locale): Paper {
  const text = speak(invoices, language)
  const isInvoice = row.kind === 'sale' || row.kind === 'refund_failed'
  const money = (cents: number) => sayMoney(language, { cents: isInvoice ? cents : -cents, currency: row.currency })
  const offer = text('offer', { offer: row.isPremium ? 'premium' : 'creator', creator: row.creatorName ?? '' })
  const { periodStart: from, periodEnd: to } = row
  return {
    language,
    title: text(isInvoice ? 'invoice' : 'creditNote'),
    number: row.number,
    at: row.issuedAt.getTime(),
    facts: [
      [text('number'), row.number],
      [text('date'), sayDay(language, row.issuedAt)],
      [text('movedOn', { kind: row.kind }), sayDay(language, row.happenedAt)],
    ],
    parties: [
      { label: text('seller'), lines: partyOf(text, row.sellerName, row.sellerAddress, row.sellerTaxNumber) },
      { label: text('buyer'), lines: partyOf(text, row.buyerName, row.buyerAddress, row.buyerTaxNumber) },
    ],
    columns: [text('whatFor'), text('amount')],
    item: {
      what: row.kind === 'sale' ? offer : text(corrections[row.kind], { what: offer }),
      when: from && to ? text('period', { from, to }) : null,
      amount: money(row.netCents),
    },
    sums: [[text('beforeTax'), money(row.netCents)], taxOf(text, row, language, money)],
    total: [`${text('total')} (${row.currency})`, money(row.totalCents)],
    notes: notesOf(text, row, isInvoice),
  }
}

function partyOf(text: Say, name: string | null, address: string | null, taxNumber: string | null): string[] {
  return [name ?? '—', ...(address?.split('\n') ?? []), ...(taxNumber === null ? [] : [text('taxNumber', { number: taxNumber })])]
}

function taxOf(text: Say, row: InvoiceRow, language: Locale, money: (cents: number) => string): Paper['sums'][number] {
  if (row.taxBasisPoints === 0) return [text('tax'), text('noTax')]
  const rate = sayPercent(language, row.taxBasisPoints)
  const country = row.taxCountry && new Intl.DisplayNames(language, { type: 'region' }).of(row.taxCountry)
  return [country ? text('taxRateIn', { rate, country }) : text('taxRate', { rate }), money(row.taxCents)]
}

function notesOf(text: Say, row: InvoiceRow, isInvoice: boolean): string[] {
  const first = row.firstNumber && text(isInvoice ? 'again' : 'corrects', { number: row.firstNumber })
  const site = [
    row.siteName,
    row.siteAddress?.replaceAll('\n', ', '),
    row.siteTaxNumber && text('taxNumber', { number: row.siteTaxNumber }),
  ]
  const issuer = row.siteName !== null && !row.isPremium && text('issuedBy', { site: site.filter(Boolean).join(', ') })
  const isNamed = row.sellerName !== null && row.buyerName !== null
  const missing = row.siteName === null ? text('nameless') : !isNamed && text('deleted')
  return [first, row.kind === 'dispute_lost' && text('reversed'), issuer, row.isTest && text('test'), missing].filter(
    (note) => typeof note === 'string',
  )
}
