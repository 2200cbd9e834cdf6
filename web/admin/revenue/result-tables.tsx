import { useLingui } from '@lingui/react/macro'
import type { SiteResult } from '#contract/admin/result.ts'
import { fullNumber, money, percent } from '#web/lib/format.ts'
import { FigureTable } from '#web/money/studio/analytics/figure-table.tsx'
import { monthName } from '#web/money/studio/format.ts'

/** The months as tables, newest first; every row sums to its result, and every column to the last row. */
export function ResultTables({ result: { currency, months, total } }: { readonly result: SiteResult }) {
  const { t, i18n } = useLingui()
  const amount = (cents: number) => money(cents || 0, currency, i18n.locale)
  const row = (name: string, sums: SiteResult['total'], rest: readonly string[]) =>
    [
      name,
      ...[
        sums.feeCents,
        sums.premiumGrossCents,
        -sums.premiumRefundedCents,
        -sums.premiumLostCents,
        -sums.premiumTaxCents,
        -sums.costCents,
        -sums.badDebtCents,
        sums.resultCents,
      ].map(amount),
      fullNumber(sums.failedPayments, i18n.locale),
      ...rest,
    ] as const
  return (
    <FigureTable
      caption={t`Result in ${currency} by month`}
      columns={[
        t`Month`,
        t`Platform fee`,
        t`Premium`,
        t`Premium refunded`,
        t`Premium lost disputes`,
        t`Premium tax`,
        t`Provider costs`,
        t`Bad debt`,
        t`Result`,
        t`Failed payments`,
        t`Recurring per month (MRR)`,
        t`Churn`,
      ]}
      rows={[
        ...months
          .toReversed()
          .map((month) =>
            row(monthName(month.month, i18n.locale), month, [
              amount(month.recurringCents),
              month.churnBasisPoints === null ? '–' : percent(month.churnBasisPoints / 10_000, i18n.locale),
            ]),
          ),
        row(t`12 months`, total, ['', '']),
      ]}
    />
  )
}
