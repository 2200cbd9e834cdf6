import { useId } from 'react'
import { Select } from '#web/ui/select.tsx'
import css from './filters.module.css'
import { useFilter, useSetFilters } from './use-address.ts'

interface FilterChoiceProps {
  /** The word of the address that keeps it. */
  readonly name: string
  readonly label: string
  /** What no choice is called: 'Any role'. */
  readonly none: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** One choice that narrows a list, kept in the address. */
export function FilterChoice({ name, label, none, choices }: FilterChoiceProps) {
  const id = useId()
  const value = useFilter(name)
  const setFilters = useSetFilters()
  return (
    <div className={css['choice']}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value === '' ? 'any' : value}
        onChange={({ target }) => setFilters({ [name]: target.value === 'any' ? '' : target.value })}
      >
        <option value="any">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
