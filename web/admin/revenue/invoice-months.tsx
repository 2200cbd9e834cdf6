import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { monthName } from '#web/money/studio/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields.tsx'

/** Fetches all sellers' invoices of one of these months, the newest first. */
export function InvoiceMonths({ months }: { readonly months: readonly string[] }) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState(months[0] ?? '')
  const month = months.includes(chosen) ? chosen : (months[0] ?? '')
  const name = monthName(month, i18n.locale)
  return (
    <section className="grid gap-3">
      <h2 className="title">
        <Trans>Invoices</Trans>
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t`Month`}
          value={month}
          choices={Object.fromEntries(months.map((each) => [each, monthName(each, i18n.locale)]))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <ButtonLink href={`/api/admin/invoices/${month}`} download aria-label={t`Invoices of ${name}`}>
          <Trans>Download</Trans>
        </ButtonLink>
      </div>
      <p className="measure text-sm muted">
        <Trans>Every invoice and credit note of all sellers, with a list for your accounting. The audit log records each download.</Trans>
      </p>
    </section>
  )
}
