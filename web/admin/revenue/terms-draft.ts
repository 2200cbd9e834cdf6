import type { MoneyTermsReply } from '#contract/admin/revenue.ts'
import { fromCents, toCents } from '#web/money/creators/setup-draft.ts'

type Terms = Omit<MoneyTermsReply, 'version' | 'since' | 'measured'>

/** The terms as they are typed: shares in percent, amounts in dollars. */
export interface TermsDraft {
  readonly fee: string
  readonly premiumPrice: string
  readonly freeSubscribers: string
  readonly payoutDelay: string
  readonly reserve: string
  readonly reserveDays: string
  readonly minimumPayout: string
  readonly costShare: string
  readonly costAmount: string
  readonly taxes: readonly TaxDraft[]
}

export interface TaxDraft {
  /** Keeps a line the same line while it is typed in. */
  readonly key: string
  readonly country: string
  readonly rate: string
}

export type TermsField = Exclude<keyof TermsDraft, 'taxes'>

/** Between which figures each field stands: basis points, cents, days, people. */
export const termsBounds = {
  fee: [0, 5000],
  premiumPrice: [100, 100_000],
  freeSubscribers: [1, 1_000_000],
  payoutDelay: [0, 90],
  reserve: [0, 5000],
  reserveDays: [0, 365],
  minimumPayout: [1, 1_000_000],
  costShare: [0, 2000],
  costAmount: [0, 1000],
} as const satisfies Record<TermsField, readonly [number, number]>

const fields = Object.keys(termsBounds) as TermsField[]

export function draftOf(terms: Terms, locale: string): TermsDraft {
  return {
    fee: fromBasisPoints(terms.feeBasisPoints, locale),
    premiumPrice: fromCents(terms.premiumPriceCents, locale),
    freeSubscribers: String(terms.freeSubscribers),
    payoutDelay: String(terms.payoutDelayDays),
    reserve: fromBasisPoints(terms.reserveBasisPoints, locale),
    reserveDays: String(terms.reserveDays),
    minimumPayout: fromCents(terms.minimumPayoutCents, locale),
    costShare: fromBasisPoints(terms.costBasisPoints, locale),
    costAmount: fromCents(terms.costCents, locale),
    taxes: Object.entries(terms.taxRates).map(([country, rate]) => ({ key: country, country, rate: fromBasisPoints(rate, locale) })),
  }
}

/** What is typed, as it is sent; null beside the fields that cannot be. */
export function readTermsDraft(draft: TermsDraft): {
  terms: Terms | null
  wrong: ReadonlySet<TermsField>
  wrongTaxes: ReadonlySet<string>
} {
  const figures = Object.fromEntries(fields.map((field) => [field, readField(field, draft[field])])) as Record<TermsField, number | null>
  const wrong = new Set(fields.filter((field) => figures[field] === null))
  const countries = draft.taxes.map(({ country }) => country.trim().toUpperCase())
  const isWrong = ({ rate }: TaxDraft, index: number) => {
    const country = countries[index] ?? ''
    const points = toBasisPoints(rate)
    return !/^[A-Z]{2}$/.test(country) || countries.indexOf(country) !== index || points === null || points < 1 || points > 5000
  }
  const wrongTaxes = new Set(draft.taxes.filter(isWrong).map(({ key }) => key))
  if (wrong.size + wrongTaxes.size > 0) return { terms: null, wrong, wrongTaxes }
  const terms = {
    feeBasisPoints: figures.fee ?? 0,
    premiumPriceCents: figures.premiumPrice ?? 0,
    freeSubscribers: figures.freeSubscribers ?? 0,
    payoutDelayDays: figures.payoutDelay ?? 0,
    reserveBasisPoints: figures.reserve ?? 0,
    reserveDays: figures.reserveDays ?? 0,
    minimumPayoutCents: figures.minimumPayout ?? 0,
    costBasisPoints: figures.costShare ?? 0,
    costCents: figures.costAmount ?? 0,
    taxRates: Object.fromEntries(draft.taxes.map(({ rate }, index) => [countries[index] ?? '', toBasisPoints(rate) ?? 0])),
  }
  return { terms, wrong, wrongTaxes }
}

function readField(field: TermsField, text: string): number | null {
  const figure = isShare(field) ? toBasisPoints(text) : isAmount(field) ? toCents(text) : toWhole(text)
  const [least, most] = termsBounds[field]
  return figure !== null && figure >= least && figure <= most ? figure : null
}

const isShare = (field: TermsField) => field === 'fee' || field === 'reserve' || field === 'costShare'
const isAmount = (field: TermsField) => field === 'premiumPrice' || field === 'minimumPayout' || field === 'costAmount'

function toWhole(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null
}

/** '12.5' as 1250; a hundredth of a percent is the least there is. */
export function toBasisPoints(text: string): number | null {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

export function fromBasisPoints(points: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(points / 100)
}
