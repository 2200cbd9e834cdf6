import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { locales } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { money } from '#web/lib/format.ts'
import { useAskedText } from '#web/lib/use-asked-text.ts'
import { languageNames } from '#web/lib/words.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import css from './filter-bar.module.css'
import { type Filters, priceRanges, type Sort } from './filters.ts'
import { ServiceChips } from './service-chips.tsx'
import { ServiceFilter } from './service-filter.tsx'

interface FilterBarProps {
  readonly filters: Filters
  readonly onChange: (change: Partial<Filters>) => void
}

const pause = 200
/** No choice has an empty value (M§5). */
const all = 'all'

/** Search, service, price, language, order: each of them part of the address. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t, i18n } = useLingui()
  const price = (range: string) => {
    const [from = '', to = ''] = range.split('-')
    const amount = (cents: number) => money(cents, 'USD', i18n.locale).replace(/[.,]00(?=\D*$)/, '')
    if (to === '') return t({ message: `Over ${amount(Number(from) - 1)}`, context: 'price' })
    return from === '0'
      ? t({ message: `Up to ${amount(Number(to))}`, context: 'price' })
      : `${amount(Number(from) - 1)} – ${amount(Number(to))}`
  }
  return (
    <search className={css['bar']}>
      <SearchField filters={filters} onChange={onChange} />
      <ServiceFilter
        value={filters.service || all}
        all={all}
        onChange={(service) => onChange({ service: service === all ? '' : service })}
      />
      <SelectField
        label={t`Price`}
        value={filters.price || all}
        onChange={(event) => onChange({ price: event.target.value === all ? '' : event.target.value })}
      >
        <option value={all}>{t`Any price`}</option>
        {priceRanges.map((range) => (
          <option key={range} value={range}>
            {price(range)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Language`}
        value={filters.language || all}
        onChange={({ target: { value } }) => onChange({ language: locales.find((known) => known === value) ?? '' })}
      >
        <option value={all}>{t`Any language`}</option>
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {i18n._(languageNames[locale])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Sort by`}
        value={filters.sort}
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
        choices={{ newest: t`Newest`, popular: t`Most subscribers`, price: t`Lowest price` }}
      />
      <ServiceChips value={filters.service} onChange={(service) => onChange({ service })} />
    </search>
  )
}

/** Typed at once, asked for after a pause. */
function SearchField({ filters, onChange }: FilterBarProps) {
  const { t } = useLingui()
  const { typed, setTyped, noteAsked } = useAskedText(filters.q)
  const latest = useRef({ filters, onChange, noteAsked })
  useEffect(() => {
    latest.current = { filters, onChange, noteAsked }
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      const { filters: known, onChange: change, noteAsked: note } = latest.current
      if (typed.trim() === known.q.trim()) return
      note(typed.trim())
      change({ q: typed })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={css['search']}>
      <TextField
        label={t`Search creators`}
        type="search"
        enterKeyHint="search"
        maxLength={limits.searchLength}
        placeholder={t`Name or service`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
