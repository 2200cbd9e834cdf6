import { Trans } from '@lingui/react/macro'
import { AccountingPeriod, useAccountingPeriod } from './accounting-period.tsx'
import css from './economy.module.css'
import { ExportList } from './export-list.tsx'
import { TaxReport } from './tax-report.tsx'

/** What the owner gives to an accountant. */
export function Accounting() {
  const period = useAccountingPeriod()
  return (
    <div className={css['accounting']}>
      <p className="measure text-sm muted">
        <Trans>Taxes and files for your accountant, in months of UTC. Every download is kept in the audit log.</Trans>
      </p>
      <AccountingPeriod />
      <TaxReport period={period} />
      <ExportList period={period} />
    </div>
  )
}
