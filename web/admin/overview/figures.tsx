import { useLingui } from '@lingui/react/macro'
import type { Overview } from '#contract/admin/overview.ts'
import { money } from '#web/lib/format.ts'
import { compare, sumOf } from '#web/money/studio/compare.ts'
import { Change, Counted } from '#web/money/studio/counted.tsx'
import { Sparkline } from '#web/money/studio/sparkline.tsx'
import { FigureCard, FigureList, FigureValue } from '#web/ui/figure-cards.tsx'
import css from './overview.module.css'

const shown = 30

/** The last thirty days, each figure beside the thirty before. */
export function Figures({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui()
  const counted = (label: string, values: readonly number[], isPlain = false) => {
    const { now, before } = compare(values, shown)
    return (
      <FigureCard label={label}>
        <Counted
          value={now}
          change={now - before}
          note={(change) => t`${change} from the 30 days before`}
          values={values.slice(-shown)}
          isPlain={isPlain}
        />
      </FigureCard>
    )
  }
  return (
    <FigureList label={t`The last 30 days`} className={css['figures']}>
      {counted(t`New people in 30 days`, overview.newPeople)}
      <FigureCard label={t`Active people a day`}>
        <Active values={overview.activePeople} />
      </FigureCard>
      {counted(t`Posts in 30 days`, overview.posts)}
      {counted(t`Reports in 30 days`, overview.reports, true)}
      {overview.sales.map(({ currency, cents }) => (
        <FigureCard key={currency} label={t`Sales in 30 days`}>
          <Sales currency={currency} cents={cents} />
        </FigureCard>
      ))}
    </FigureList>
  )
}

/** People who come back on another day are the same people, so days are averaged and not added up. */
function Active({ values }: { readonly values: readonly number[] }) {
  const { t } = useLingui()
  const daily = (days: readonly number[]) => Math.round(sumOf(days) / shown)
  const [now, before] = [daily(values.slice(-shown)), daily(values.slice(-2 * shown, -shown))]
  return <Counted value={now} change={now - before} note={(change) => t`${change} from the 30 days before`} values={values.slice(-shown)} />
}

function Sales({ currency, cents }: { readonly currency: string; readonly cents: readonly number[] }) {
  const { t, i18n } = useLingui()
  const { now, before } = compare(cents, shown)
  const signed = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency, signDisplay: 'exceptZero' })
  const change = signed.format((now - before) / 100).replace('-', '−')
  return (
    <>
      <FigureValue isMoney note={<Change isUp={now > before}>{t`${change} from the 30 days before`}</Change>}>
        {money(now, currency, i18n.locale)}
      </FigureValue>
      <Sparkline values={cents.slice(-shown)} look="paid" />
    </>
  )
}
