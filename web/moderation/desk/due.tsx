import { Trans, useLingui } from '@lingui/react/macro'
import { absoluteTime } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { duration, minutesUntil } from './durations.ts'

/** By when something should be answered; said in words when that has passed. */
export function Due({ at }: { readonly at: string }) {
  const { i18n } = useLingui()
  const left = minutesUntil(at, useNow())
  const time = duration(Math.abs(left), i18n.locale)
  return (
    <time dateTime={at} title={absoluteTime(new Date(at), i18n.locale)}>
      {left < 0 ? (
        <Badge tone="danger">
          <Trans>Overdue by {time}</Trans>
        </Badge>
      ) : (
        <Trans>in {time}</Trans>
      )}
    </time>
  )
}
