import type { SiteResult } from '#contract/admin/result.ts'
import { debits, moneyOf } from '#server/money/ledger/index.ts'
import type { DebtRow, FailedRow, Lives, MonthSum } from './result-queries.ts'

export interface ResultFacts {
  readonly sums: readonly MonthSum[]
  readonly debts: readonly DebtRow[]
  readonly lives: readonly Lives[]
  readonly failed: readonly FailedRow[]
}

type Month = SiteResult['months'][number]

/** The site's own result of these months in each currency there is anything in (decision 0082). */
export function resultsOf(months: readonly string[], facts: ResultFacts): SiteResult[] {
  const currencies = [...new Set(Object.values(facts).flatMap((rows: readonly { currency: string }[]) => rows.map((row) => row.currency)))]
  return currencies.toSorted().map((currency) => {
    const of = <Row extends { readonly currency: string }>(rows: readonly Row[]) => rows.filter((row) => row.currency === currency)
    const own = { sums: of(facts.sums), debts: of(facts.debts), lives: of(facts.lives), failed: of(facts.failed) }
    const rows = months.map((month) => monthOf(month, own))
    return { currency, months: rows, total: totalOf(rows) }
  })
}

function monthOf(month: string, { sums, debts, lives, failed }: ResultFacts): Month {
  const posted = sums.filter((sum) => sum.month === month)
  const premium = moneyOf(posted.filter(({ isPremium }) => isPremium))
  const credits = (account: 'fees' | 'premium') => 0 - debits(posted, (sum) => sum.account === account)
  const [feeCents, premiumNetCents] = [credits('fees'), credits('premium')]
  const costCents = debits(posted, ({ account }) => account === 'provider_costs')
  const badDebtCents = debts.find((row) => row.month === month)?.cents ?? 0
  const unpaid = failed.find((row) => row.month === month)
  const isBefore = ({ began }: Lives) => began === null || began < month
  const atStart = lives.filter((life) => isBefore(life) && (life.ended === null || life.ended >= month))
  const atEnd = lives.filter((life) => (isBefore(life) || life.began === month) && (life.ended === null || life.ended > month))
  const [activeAtStart, ended] = [countOf(atStart), countOf(atStart.filter((life) => life.ended === month))]
  return {
    month,
    feeCents,
    premiumGrossCents: premium.grossCents,
    premiumRefundedCents: premium.refundedCents,
    premiumLostCents: premium.lostCents,
    premiumTaxCents: premium.taxCents,
    premiumNetCents,
    costCents,
    badDebtCents,
    resultCents: feeCents + premiumNetCents - costCents - badDebtCents,
    failedPayments: unpaid?.count ?? 0,
    failedCents: unpaid?.cents ?? 0,
    recurringCents: atEnd.reduce((sum, { cents }) => sum + cents, 0),
    activeAtStart,
    ended,
    churnBasisPoints: activeAtStart === 0 ? null : Math.round((ended * 10_000) / activeAtStart),
  }
}

const countOf = (lives: readonly Lives[]): number => lives.reduce((sum, { count }) => sum + count, 0)

function totalOf(months: readonly Month[]): SiteResult['total'] {
  const sum = (of: (month: Month) => number) => months.reduce((total, month) => total + of(month), 0)
  return {
    feeCents: sum((month) => month.feeCents),
    premiumGrossCents: sum((month) => month.premiumGrossCents),
    premiumRefundedCents: sum((month) => month.premiumRefundedCents),
    premiumLostCents: sum((month) => month.premiumLostCents),
    premiumTaxCents: sum((month) => month.premiumTaxCents),
    premiumNetCents: sum((month) => month.premiumNetCents),
    costCents: sum((month) => month.costCents),
    badDebtCents: sum((month) => month.badDebtCents),
    resultCents: sum((month) => month.resultCents),
    failedPayments: sum((month) => month.failedPayments),
    failedCents: sum((month) => month.failedCents),
  }
}
