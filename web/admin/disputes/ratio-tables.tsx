import { Trans, useLingui } from '@lingui/react/macro'
import type { DisputeRatios } from '#contract/admin/dispute-ratios.ts'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { fullNumber, percent } from '#web/lib/format.ts'
import { monthName } from '#web/money/studio/format.ts'
import { StaticTable } from '#web/money/studio/static-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import css from './disputes.module.css'

type NetworkMonth = DisputeRatios['networks'][number]['months'][number]

/** The same by month, and whose sales were disputed. */
export function RatioTables({ ratios: { months, networks, creators } }: { readonly ratios: DisputeRatios }) {
  const { t, i18n } = useLingui()
  const number = (value: number) => fullNumber(value, i18n.locale)
  const share = (points: number | null) => (points === null ? '–' : percent(points / 10_000, i18n.locale))
  return (
    <>
      <StaticTable
        caption={t`Disputes by month`}
        columns={[t`Month`, t`Sales`, t`Disputes`, t`Not authorized`, 'Visa', 'Mastercard']}
        rows={months.map(({ month, sales, disputes, fraud }, index) => ({
          key: month,
          name: monthName(month, i18n.locale),
          cells: [
            number(sales),
            number(disputes),
            number(fraud),
            ...networks.map((network) => <Ratio key={network.name} month={network.months[index]} />),
          ],
        }))}
      />
      {creators.length > 0 && (
        <StaticTable
          caption={t`Creators with the most disputes`}
          columns={[t`Most disputes in these two months`, t`Sales`, t`Disputes`, t`Not authorized`, t`Disputes of sales`]}
          rows={creators.map(({ creator, sales, disputes, fraud, ratioBasisPoints }, index) => ({
            key: creator?.id ?? -index,
            name: creator ? <PersonCell person={creator} /> : <Trans>Deleted account</Trans>,
            cells: [number(sales), number(disputes), number(fraud), share(ratioBasisPoints)],
          }))}
        />
      )}
    </>
  )
}

function Ratio({ month }: { readonly month: NetworkMonth | undefined }) {
  const { i18n } = useLingui()
  if (!month || month.ratioBasisPoints === null) return '–'
  const share = percent(month.ratioBasisPoints / 10_000, i18n.locale)
  if (month.state === 'below') return share
  return (
    <span className={css['ratio']}>
      {share}
      <Badge tone={month.state === 'over' ? 'danger' : 'neutral'}>
        {month.state === 'over' ? <Trans>Limit reached</Trans> : <Trans>Ratio reached</Trans>}
      </Badge>
    </span>
  )
}
