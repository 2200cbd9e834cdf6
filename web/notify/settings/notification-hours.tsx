import { Trans, useLingui } from '@lingui/react/macro'
import type { NotificationSettings } from '#contract/notify/notification-settings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import css from './notification-settings.module.css'
import type { SettingsChange } from './notification-change.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'

const night = { from: 22 * 60, until: 7 * 60 }
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** A Monday, by which days of the week and hours are written. */
const monday = Date.UTC(2024, 0, 1)

/** When nothing makes a noise, and when summaries come, by the clock of the reader's zone. */
export function NotificationHours({
  settings: { quietHours, digest, timeZone },
  onChange,
}: {
  readonly settings: NotificationSettings
  readonly onChange: (change: SettingsChange) => void
}) {
  const { t, i18n } = useLingui()
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(i18n.locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const change = (end: 'from' | 'until', value: string) => {
    const minutes = minutesOf(value)
    if (quietHours && minutes !== null && minutes !== quietHours[end === 'from' ? 'until' : 'from'])
      onChange({ quietHours: { ...quietHours, [end]: minutes } })
  }
  return (
    <div className="grid gap-4 w-full">
      <Checkbox
        label={<Trans>Quiet hours: no emails or push notifications during this time</Trans>}
        checked={quietHours !== null}
        onChange={(event) => onChange({ quietHours: event.target.checked ? night : null })}
      />
      {quietHours && (
        <div className={css['ways']}>
          <TextField
            label={t({ message: 'From', context: 'time of day' })}
            type="time"
            value={clockOf(quietHours.from)}
            onChange={(event) => change('from', event.target.value)}
          />
          <TextField
            label={t({ message: 'Until', context: 'time of day' })}
            type="time"
            value={clockOf(quietHours.until)}
            onChange={(event) => change('until', event.target.value)}
          />
        </div>
      )}
      <div className={css['ways']}>
        <SelectField
          label={t`Email summary`}
          value={digest.every}
          onChange={(event) => onChange({ digest: { every: event.target.value as 'day' | 'week' } })}
          choices={{ day: t`Every day`, week: t`Every week` }}
        />
        {digest.every === 'week' && (
          <SelectField
            label={t`Day`}
            value={digest.weekday}
            onChange={(event) => onChange({ digest: { weekday: Number(event.target.value) } })}
          >
            {hours.slice(1, 8).map((day) => (
              <option key={day} value={day}>
                {weekday.format(monday + (day - 1) * 86_400_000)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t`Time`} value={digest.hour} onChange={(event) => onChange({ digest: { hour: Number(event.target.value) } })}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {time.format(monday + hour * 3_600_000)}
            </option>
          ))}
        </SelectField>
      </div>
      {timeZone !== null && (
        <p className={css['always']}>
          <Trans>Times are in the {timeZone} time zone.</Trans>
        </p>
      )}
    </div>
  )
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function minutesOf(clock: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute)
}
