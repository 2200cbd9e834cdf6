import { useLingui } from '@lingui/react/macro'
import type { MoneyTermsReply } from '#contract/admin/revenue.ts'
import { fullNumber, money, percent } from '#web/lib/format.ts'

export type Terms = Omit<MoneyTermsReply, 'version' | 'since' | 'measured'>
type Figure = Exclude<keyof Terms, 'taxRates'>

/** The name of every figure of the terms, and how it is written. */
export function useTermsWords() {
  const { t, i18n } = useLingui()
  const share = (points: number) => percent(points / 10_000, i18n.locale)
  const amount = (cents: number) => money(cents, 'USD', i18n.locale)
  const days = (value: number) => new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(value)
  const figures: Readonly<Record<Figure, { readonly name: string; readonly write: (value: number) => string }>> = {
    feeBasisPoints: { name: t`Platform fee`, write: share },
    premiumPriceCents: { name: t`Premium, per month`, write: amount },
    freeSubscribers: { name: t`Subscribers on the Free plan`, write: (value) => fullNumber(value, i18n.locale) },
    payoutDelayDays: { name: t`Payout delay`, write: days },
    reserveBasisPoints: { name: t`Reserve`, write: share },
    reserveDays: { name: t`Reserve held for`, write: days },
    minimumPayoutCents: { name: t`Minimum payout`, write: amount },
    costBasisPoints: { name: t`Provider cost, share of a sale`, write: share },
    costCents: { name: t`Provider cost, amount per sale`, write: amount },
  }
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const country = (code: string) => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
  const all = Object.entries(figures) as [Figure, (typeof figures)[Figure]][]
  return {
    country,
    share,
    /** Name and value of everything in force. */
    rows: (terms: Terms): (readonly [string, string])[] => [
      ...all.map(([figure, { name, write }]) => [name, write(terms[figure])] as const),
      ...Object.entries(terms.taxRates).map(([code, rate]) => [taxName(t`Tax`, country(code)), share(rate)] as const),
    ],
    /** One line for each difference: 'Platform fee: 10% → 12%'. */
    changes: (before: Terms, after: Terms): string[] => {
      const codes = [...new Set([...Object.keys(before.taxRates), ...Object.keys(after.taxRates)])]
      const tax = (terms: Terms, code: string) => (terms.taxRates[code] === undefined ? t`none` : share(terms.taxRates[code]))
      const lines = [
        ...all.map(([figure, { name, write }]) => [name, write(before[figure]), write(after[figure])] as const),
        ...codes.map((code) => [taxName(t`Tax`, country(code)), tax(before, code), tax(after, code)] as const),
      ]
      return lines.filter(([, from, to]) => from !== to).map(([name, from, to]) => `${name}: ${from} → ${to}`)
    },
  }
}

const taxName = (tax: string, country: string) => `${tax}, ${country}`
