import css from './day-divider.module.css'
import { useDayName } from './use-day-name.ts'

/** Names the day of the messages below it. */
export function DayDivider({ day }: { readonly day: string }) {
  const label = useDayName()(day)
  return (
    <div role="separator" aria-label={label} className={css['divider']}>
      <time dateTime={day}>{label}</time>
    </div>
  )
}
