import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './economy.module.css'
import type { TaxDraft } from './terms-draft.ts'
import { useTermsWords } from './use-terms-words.ts'

interface TaxLinesProps {
  readonly taxes: readonly TaxDraft[]
  readonly wrong: ReadonlySet<string>
  readonly onChange: (taxes: readonly TaxDraft[]) => void
}

/** The tax inside the price, country by country. */
export function TaxLines({ taxes, wrong, onChange }: TaxLinesProps) {
  const { t } = useLingui()
  const change = (key: string, part: Partial<TaxDraft>) => onChange(taxes.map((tax) => (tax.key === key ? { ...tax, ...part } : tax)))
  return (
    <fieldset className={css['taxes']}>
      <legend>
        <Trans>Tax included in the price</Trans>
      </legend>
      {taxes.length === 0 && (
        <p className="measure text-sm muted">
          <Trans>No tax is deducted from prices.</Trans>
        </p>
      )}
      {taxes.map((tax, index) => (
        <TaxLine
          key={tax.key}
          tax={tax}
          place={index + 1}
          isWrong={wrong.has(tax.key)}
          onChange={(part) => change(tax.key, part)}
          onRemove={() => onChange(taxes.filter(({ key }) => key !== tax.key))}
        />
      ))}
      {wrong.size > 0 && <p className="text-sm danger">{t`Enter each country once: a two-letter code and a rate from 0.01% to 50%.`}</p>}
      <div>
        <Button
          size="s"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => onChange([...taxes, { key: crypto.randomUUID(), country: '', rate: '' }])}
        >
          <Trans>Add a country</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

interface TaxLineProps {
  readonly tax: TaxDraft
  readonly place: number
  readonly isWrong: boolean
  readonly onChange: (part: Partial<TaxDraft>) => void
  readonly onRemove: () => void
}

function TaxLine({ tax: { country, rate }, place, isWrong, onChange, onRemove }: TaxLineProps) {
  const { t } = useLingui()
  const words = useTermsWords()
  const code = country.trim().toUpperCase()
  const name = /^[A-Z]{2}$/.test(code) ? words.country(code) : String(place)
  return (
    <div className={css['tax']}>
      <Input
        aria-label={t`Country ${place}, two-letter code`}
        aria-invalid={isWrong || undefined}
        title={name}
        autoComplete="off"
        maxLength={2}
        value={country}
        onChange={(event) => onChange({ country: event.target.value })}
      />
      <Input
        aria-label={t`Tax in percent: ${name}`}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        onChange={(event) => onChange({ rate: event.target.value })}
      />
      <IconButton label={t`Remove tax: ${name}`} icon={<X aria-hidden="true" size={18} />} onClick={onRemove} />
    </div>
  )
}
