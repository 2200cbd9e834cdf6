import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/fields.tsx'
import type { TextBinding } from '#web/lib/use-form.ts'

/** What one calls a passkey, to know it again. */
export function NameField(field: TextBinding) {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      label={t`Name`}
      hint={t`Helps you recognize it later, for example the name of the device it’s on.`}
      data-autofocus
      autoComplete="off"
      maxLength={limits.passkeyNameLength}
    />
  )
}
