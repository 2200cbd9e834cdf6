import { useLingui } from '@lingui/react'
import { absoluteTime, type RelativeStyle, relativeTime } from '#web/lib/format.ts'
import { useNow, useTimeZone } from '#web/lib/use-now.ts'

export interface RelativeTimeProps {
  /** ISO instant. */
  readonly at: string
  readonly look?: RelativeStyle
  readonly className?: string | undefined
}

/** The age of something, renewed while it is on the page, with the full date as title. */
export function RelativeTime({ at, look = 'compact', className }: RelativeTimeProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const zone = useTimeZone()
  const date = new Date(at)
  return (
    <time dateTime={at} title={absoluteTime(date, i18n.locale, zone)} className={className}>
      {relativeTime(date, now, i18n.locale, look, zone)}
    </time>
  )
}
