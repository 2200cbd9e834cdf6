import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface NameFieldProps {
  readonly value: string
  readonly mistake?: string | undefined
  readonly onChange: (value: string) => void
}

/** What one calls a passkey, to know it again. */
export function NameField({ value, mistake, onChange }: NameFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Name`} hint={t`So that you know it again, for example after the device that keeps it.`} error={mistake}>
      {(control) => (
        <Input
          {...control}
          data-autofocus
          autoComplete="off"
          maxLength={limits.passkeyNameLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
