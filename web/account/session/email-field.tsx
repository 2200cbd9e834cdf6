import { useLingui } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface EmailFieldProps {
  readonly value: string
  readonly mistake: string | undefined
  readonly onChange: (value: string) => void
}

/** Takes the address somebody signs in with. */
export function EmailField({ value, mistake, onChange }: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`E-mail`} error={mistake} isRequired>
      {(control) => (
        <Input
          {...control}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Whether this could be an address; only a mail that arrives tells. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim())
}
