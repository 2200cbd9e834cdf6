import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export interface Names {
  readonly displayName: string
  readonly username: string
}

interface NameFieldsProps {
  readonly names: Names
  readonly mistakes: { readonly displayName?: string; readonly username?: string }
  readonly onChange: (names: Names) => void
}

/** Both optional: empty, they come from the part of the e-mail before the @. */
export function NameFields({ names, mistakes, onChange }: NameFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Display name (optional)`} error={mistakes.displayName}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={limits.displayNameLength}
            value={names.displayName}
            onChange={(event) => onChange({ ...names, displayName: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`Username (optional)`} hint={t`3 to 30 letters a to z, digits, _ and .`} error={mistakes.username}>
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.usernameLength}
            value={names.username}
            onChange={(event) => onChange({ ...names, username: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
