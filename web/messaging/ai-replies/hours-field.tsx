import { Trans, useLingui } from '@lingui/react/macro'
import type { AiSettings } from '#contract/messaging/ai-replies.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import css from './ai-card.module.css'
import { SelectField, TextField } from '#web/ui/fields.tsx'

interface HoursFieldProps {
  readonly hours: AiSettings['hours']
  readonly error: string | undefined
  readonly onChange: (hours: AiSettings['hours']) => void
}

const zones = Intl.supportedValuesOf('timeZone')
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Always, or from one time of day to another where one lives; past midnight when the second is the earlier one. */
export function HoursField({ hours, error, onChange }: HoursFieldProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3 min-w-0">
      <Checkbox
        label={<Trans>Only at certain hours</Trans>}
        checked={hours !== null}
        onChange={(event) => onChange(event.target.checked ? { from: '22:00', to: '08:00', timeZone: ownZone() } : null)}
      />
      {hours && (
        <div className={css['row']}>
          <TextField
            label={t({ message: 'From', context: 'time of day' })}
            error={error}
            type="time"
            value={hours.from}
            onChange={(event) => onChange({ ...hours, from: event.target.value })}
          />
          <TextField
            label={t({ message: 'To', context: 'time of day' })}
            type="time"
            value={hours.to}
            onChange={(event) => onChange({ ...hours, to: event.target.value })}
          />
          <SelectField
            label={t`Time zone`}
            value={hours.timeZone}
            onChange={(event) => onChange({ ...hours, timeZone: event.target.value })}
          >
            {[...new Set([hours.timeZone, ...zones])].map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  )
}
