import { useLingui } from '@lingui/react/macro'
import { site } from '#web/lib/site.ts'
import { money } from '#web/lib/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface PriceFieldProps {
  readonly id: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
  /** The browser's own field for numbers, in steps of a cent. */
  readonly isNumber?: boolean
}

/** What a subscription costs a month, typed in dollars. */
export function PriceField({ id, value, error, onChange, isNumber = false }: PriceFieldProps) {
  const { t, i18n } = useLingui()
  const least = money(site().limits.minimumPriceCents, 'USD', i18n.locale)
  const most = money(site().limits.maximumPriceCents, 'USD', i18n.locale)
  return (
    <Field id={id} label={t`Price per month in US dollars`} hint={t`From ${least} to ${most}`} error={error} isRequired>
      {(control) => (
        <Input
          {...control}
          {...(isNumber
            ? { type: 'number', min: site().limits.minimumPriceCents / 100, max: site().limits.maximumPriceCents / 100, step: 0.01 }
            : {})}
          inputMode="decimal"
          autoComplete="off"
          placeholder="9.99"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
