import { useLingui } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './session.module.css'

interface RecoveryCodeFieldProps {
  readonly value: string
  readonly mistake: string | undefined
  readonly onChange: (value: string) => void
}

/** Takes one of the codes that somebody wrote down, however they type it. */
export function RecoveryCodeField({ value, mistake, onChange }: RecoveryCodeFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Recovery code`} hint={t`Sixteen letters and digits; each code works once.`} error={mistake} isRequired>
      {(control) => (
        <Input
          {...control}
          className={css['recovery']}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Whether this could be one of the codes: a slip of the finger is said before it is sent. */
export function looksLikeRecoveryCode(text: string): boolean {
  return /^[2-9a-hjkmnp-z]{16}$/.test(text.toLowerCase().replace(/[\s-]/g, ''))
}
