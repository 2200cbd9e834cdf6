import { useId } from 'react'
import { Input } from '#web/ui/input.tsx'
import css from './filters.module.css'
import { useFilter, useSetFilters } from './use-address.ts'

/** One calendar day that narrows a list, kept in the address. */
export function FilterDay({ name, label }: { readonly name: string; readonly label: string }) {
  const id = useId()
  const value = useFilter(name)
  const setFilters = useSetFilters()
  return (
    <div className={css['day']}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="date" value={value} onChange={(event) => setFilters({ [name]: event.target.value })} />
    </div>
  )
}
