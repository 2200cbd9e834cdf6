import { useLingui } from '@lingui/react/macro'
import css from './session.module.css'
import { TextField } from '#web/ui/fields.tsx'
import type { TextBinding } from '#web/lib/use-form.ts'

/** Takes one of the codes that somebody wrote down, however they type it. */
export function RecoveryCodeField(field: TextBinding) {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      label={t`Recovery code`}
      hint={t`16 letters and numbers. Each code works once.`}
      isRequired
      className={css['recovery']}
      data-autofocus
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
    />
  )
}

/** Whether this could be one of the codes: a slip of the finger is said before it is sent. */
export function looksLikeRecoveryCode(text: string): boolean {
  return /^[2-9a-hjkmnp-z]{16}$/.test(text.toLowerCase().replace(/[\s-]/g, ''))
}
