import { useLingui } from '@lingui/react/macro'
import { site } from '#web/lib/site.ts'
import { money } from '#web/lib/format.ts'
import type { TextBinding } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/fields.tsx'
import { examplePrice } from './setup-draft.ts'

/**
 * What a subscription costs a month, typed in dollars with either decimal sign. The browser's own field for numbers knows one alone, that
 * of its own language, and is empty for the other.
 */
export function PriceField(field: TextBinding) {
  const { t, i18n } = useLingui()
  const least = money(site().limits.minimumPriceCents, 'USD', i18n.locale)
  const most = money(site().limits.maximumPriceCents, 'USD', i18n.locale)
  return (
    <TextField
      {...field}
      label={t`Price per month in US dollars`}
      hint={t`From ${least} to ${most}`}
      isRequired
      inputMode="decimal"
      autoComplete="off"
      placeholder={examplePrice(i18n.locale)}
    />
  )
}
