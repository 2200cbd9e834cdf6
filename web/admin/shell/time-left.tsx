import { Trans, useLingui } from '@lingui/react/macro'
import { absoluteTime } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'

const minute = 60_000

/** How long the powers still last. */
export function TimeLeft({ until }: { readonly until: Date }) {
  const { i18n } = useLingui()
  const now = useNow()
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const part = (value: number, unit: 'hour' | 'minute') =>
    // Narrower, Japanese would write Latin letters.
    new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: i18n.locale === 'en' ? 'narrow' : 'short' }).format(value)
  const left = [...(hours > 0 ? [part(hours, 'hour')] : []), ...(rest > 0 ? [part(rest, 'minute')] : [])].join(' ')
  return (
    <time dateTime={until.toISOString()} title={absoluteTime(until, i18n.locale)} className="text-xs tabular-nums muted whitespace-nowrap">
      <Trans>Locks in {left}</Trans>
    </time>
  )
}
