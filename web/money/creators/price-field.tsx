import { useLingui } from '@lingui/react/macro'
import { site } from '#web/lib/site.ts'
import { money } from '#web/lib/format.ts'
import { TextField } from '#web/ui/fields.tsx'
import { examplePrice } from './setup-draft.ts'

interface PriceFieldProps {
  readonly id: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * What a subscription costs a month, typed in dollars with either decimal sign. The browser's own field for numbers knows one alone, that
 * of its own language, and is empty for the other.
 */
export function PriceField({ id, value, error, onChange }: PriceFieldProps) {
  const { t, i18n } = useLingui()
  const least = money(site().limits.minimumPriceCents, 'USD', i18n.locale)
  const most = money(site().limits.maximumPriceCents, 'USD', i18n.locale)
  return (
    <TextField
      id={id}
      label={t`Price per month in US dollars`}
      hint={t`From ${least} to ${most}`}
      error={error}
      isRequired
      inputMode="decimal"
      autoComplete="off"
      placeholder={examplePrice(i18n.locale)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
