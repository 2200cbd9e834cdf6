import { useLingui } from '@lingui/react/macro'
import { useNow } from '#web/lib/use-now.ts'
import { useQuery } from '#web/lib/query.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { useFilter } from '#web/admin/shell/use-address.ts'
import { economyQuery } from './economy-query.ts'

/** Months, both included; without one, all of them. */
export interface MonthSpan {
  readonly from?: string
  readonly to?: string
}

const shownYears = 7
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const twoDigits = (month: number) => String(month).padStart(2, '0')

/** The months that the address names: all, a year, a quarter such as `q2`, or a month such as `07`. */
export function useAccountingPeriod(): MonthSpan {
  const [year, span] = [useFilter('year'), useFilter('span')]
  if (!/^20\d\d$/.test(year)) return {}
  const quarter = /^q([1-4])$/.exec(span)?.[1]
  if (quarter) return { from: `${year}-${twoDigits(Number(quarter) * 3 - 2)}`, to: `${year}-${twoDigits(Number(quarter) * 3)}` }
  if (/^(0[1-9]|1[0-2])$/.test(span)) return { from: `${year}-${span}`, to: `${year}-${span}` }
  return { from: `${year}-01`, to: `${year}-12` }
}

/** Chooses a year, and a quarter or a month of it. */
export function AccountingPeriod() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const year = useFilter('year')
  // The payment provider's clock can be ahead in the sandbox.
  const { data: economy = [] } = useQuery(economyQuery)
  const sold = economy.flatMap(({ months }) => months.map(({ month }) => Number(month.slice(0, 4))))
  const newest = Math.max(now.getUTCFullYear(), ...sold)
  const years = numbers(shownYears).map((back) => String(newest + 1 - back))
  const monthName = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' })
  return (
    <div className="flex flex-wrap gap-3">
      <FilterChoice name="year" label={t`Year`} none={t`All years`} choices={years.map((each) => ({ value: each, label: each }))} />
      {year && (
        <FilterChoice
          name="span"
          label={t`Quarter or month`}
          none={t`Whole year`}
          choices={[
            ...numbers(4).map((quarter) => ({ value: `q${quarter}`, label: t`Quarter ${quarter}` })),
            ...numbers(12).map((month) => ({ value: twoDigits(month), label: monthName.format(new Date(Date.UTC(2000, month - 1, 1))) })),
          ]}
        />
      )}
    </div>
  )
}
