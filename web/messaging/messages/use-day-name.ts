import { useLingui } from '@lingui/react/macro'
import { useNow } from '#web/lib/use-now.ts'

const dayLength = 24 * 60 * 60_000

/** What the day of this instant is called where the reader is: Today, Yesterday, or its date. */
export function useDayName(): (at: string) => string {
  const { t, i18n } = useLingui()
  const now = useNow()
  return (at) => {
    const date = new Date(at)
    if (date.toDateString() === now.toDateString()) return t`Today`
    if (date.toDateString() === new Date(now.getTime() - dayLength).toDateString()) return t`Yesterday`
    const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
    return new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', day: 'numeric', month: 'long', ...year }).format(date)
  }
}
