import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { DecideDraft } from './decide-draft.ts'
import { TextField } from '#web/ui/fields.tsx'

interface DaysFieldProps extends Pick<DecideDraft, 'days' | 'isEndless'> {
  readonly mayBeEndless: boolean
  readonly mistake: string | undefined
  readonly onChange: (part: Partial<Pick<DecideDraft, 'days' | 'isEndless'>>) => void
}

/** How long it holds. */
export function DaysField({ days, isEndless, mayBeEndless, mistake, onChange }: DaysFieldProps) {
  const { t } = useLingui()
  return (
    <>
      {!(isEndless && mayBeEndless) && (
        <TextField
          id="decide-days"
          label={t`Number of days`}
          error={mistake}
          isRequired
          inputMode="numeric"
          maxLength={4}
          value={days}
          onChange={({ target }) => onChange({ days: target.value })}
        />
      )}
      {mayBeEndless && (
        <Checkbox label={t`No end date`} checked={isEndless} onChange={({ target }) => onChange({ isEndless: target.checked })} />
      )}
    </>
  )
}
