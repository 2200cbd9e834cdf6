import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { TextBinding } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/fields.tsx'

export interface Names {
  readonly displayName: string
  readonly username: string
}

/** Both optional: empty, they come from the part of the e-mail before the @. */
export function NameFields({ field }: { readonly field: (name: keyof Names) => TextBinding }) {
  const { t } = useLingui()
  return (
    <>
      <TextField {...field('displayName')} label={t`Display name (optional)`} autoComplete="name" maxLength={limits.displayNameLength} />
      <TextField
        {...field('username')}
        label={t`Username (optional)`}
        hint={t`3–30 characters: letters a–z, numbers, _ and .`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.usernameLength}
      />
    </>
  )
}
