import { useLingui } from '@lingui/react/macro'
import { useNow } from '#web/lib/use-now.ts'
import css from './day-divider.module.css'

const dayLength = 24 * 60 * 60_000

/** Names the day of the messages below it. */
export function DayDivider({ day }: { readonly day: string }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const date = new Date(day)
  const isDay = (other: Date) => other.toDateString() === date.toDateString()
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const label = isDay(now)
    ? t`Today`
    : isDay(new Date(now.getTime() - dayLength))
      ? t`Yesterday`
      : new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', day: 'numeric', month: 'long', ...year }).format(date)
  return (
    <div role="separator" aria-label={label} className={css['divider']}>
      <time dateTime={day}>{label}</time>
    </div>
  )
}
