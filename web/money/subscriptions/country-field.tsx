import { Trans, useLingui } from '@lingui/react/macro'
import { elsewhere, unchosen, useTaxedCountries } from './use-countries.ts'
import { SelectField } from '#web/ui/fields.tsx'

interface CountryFieldProps {
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (country: string) => void
}

/** Where the payer lives; asked only where that decides about a tax (D28). */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { t } = useLingui()
  const countries = useTaxedCountries()
  if (countries.length === 0) return null
  return (
    <SelectField
      id="checkout-country"
      label={t`Country`}
      hint={t`Determines the tax included in the price`}
      error={error}
      isRequired
      autoComplete="country"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={unchosen}>{t`Please choose`}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
      <option value={elsewhere}>{t`Another country`}</option>
    </SelectField>
  )
}

/** What the price contains, once it is known where the payer lives. */
export function TaxNote({ country }: { readonly country: string }) {
  const { i18n } = useLingui()
  const countries = useTaxedCountries()
  const taxed = countries.find(({ code }) => code === country)
  if (countries.length === 0) return <Trans>No tax is added to this price.</Trans>
  if (!taxed) return <Trans>This is the final price. Any tax is included.</Trans>
  const rate = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }).format(taxed.basisPoints / 10_000)
  return (
    <Trans>
      The price includes {rate} tax ({taxed.name}).
    </Trans>
  )
}
