import { useLingui } from '@lingui/react/macro'
import type { TextBinding } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/fields.tsx'

/** Takes the address somebody signs in with. */
export function EmailField(field: TextBinding) {
  const { t } = useLingui()
  return <TextField {...field} label={t`Email`} isRequired type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
}

/** Whether this could be an address; only a mail that arrives tells. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim())
}
