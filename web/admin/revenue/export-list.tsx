import { useLingui } from '@lingui/react/macro'
import { exportNames, type ExportName } from '#contract/admin/export-names.ts'
import { CsvLink } from '#web/money/studio/csv-link.tsx'
import { InvoicesLink } from '#web/money/studio/invoices-link.tsx'
import { Part } from '#web/ui/part.tsx'
import type { MonthSpan } from './accounting-period.tsx'
import css from './economy.module.css'
import { MissingTaxNumbers } from './missing-tax-numbers.tsx'

/** The books as files. */
export function ExportList({ period }: { readonly period: MonthSpan }) {
  const { t } = useLingui()
  const words: Record<ExportName, { readonly name: string; readonly what: string }> = {
    sales: { name: t`Sales`, what: t`Every sale with subscriber, creator, refunds, tax, fee, and net` },
    invoices: {
      name: t`Invoices`,
      what: t`Every invoice and credit note with its number, seller, buyer, and tax. Choose a month to get their PDFs.`,
    },
    payouts: { name: t`Payouts`, what: t`Every payout with its state` },
    fees: {
      name: t`Fees by month`,
      what: t`What the site earned with each creator and with Premium, and what the payment provider charged`,
    },
    taxes: { name: t`Taxes by country`, what: t`The table above` },
    creators: { name: t`Creators by year`, what: t`Who sold, with amounts by quarter as DAC7 asks for, and by month as form 1099-K does` },
    subscribers: { name: t`Subscribers`, what: t`Everyone who ever paid, of all years` },
  }
  const month = period.from === period.to ? period.from : undefined
  const hrefOf = (what: ExportName, format: 'csv' | 'json') =>
    `/api/admin/exports/${what}?${new URLSearchParams({ ...(what === 'subscribers' ? {} : { ...period }), format }).toString()}`
  return (
    <Part isBare title={t`Exports`}>
      <ul className={css['exports']}>
        {exportNames.map((what) => {
          const { name, what: hint } = words[what]
          return (
            <li key={what}>
              <span className="grid">
                <span className="font-bold">{name}</span>
                <span className="text-sm muted">{hint}</span>
                {what === 'creators' && <MissingTaxNumbers period={period} />}
              </span>
              <span className="flex flex-none">
                {what === 'invoices' && month !== undefined && (
                  <InvoicesLink href={`/api/admin/invoices/${month}`} label={t`${name} as PDF`}>
                    PDF
                  </InvoicesLink>
                )}
                <CsvLink href={hrefOf(what, 'csv')} label={t`${name} as CSV`} />
                <CsvLink href={hrefOf(what, 'json')} label={t`${name} as JSON`} format="JSON" />
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
