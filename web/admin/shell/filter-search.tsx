import { useEffect, useId } from 'react'
import { useLocation, useRouter } from '#web/lib/router.ts'
import { useAskedText } from '#web/lib/use-asked-text.ts'
import { Input } from '#web/ui/input.tsx'
import css from './filters.module.css'
import { useFilter, useSetFilters } from './use-address.ts'

interface FilterSearchProps {
  /** The word of the address that keeps it. */
  readonly name: string
  readonly label: string
  readonly maxLength: number
}

const restBeforeAsking = 300

/** A search over a list: asked for when the typing rests, and kept in the address. */
export function FilterSearch({ name, label, maxLength }: FilterSearchProps) {
  const id = useId()
  const asked = useFilter(name)
  const setFilters = useSetFilters()
  const router = useRouter()
  const here = useLocation()
  const { typed, setTyped, noteAsked } = useAskedText(asked)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === asked) return undefined
    const ask = () => {
      // Another address is on its way already: it isn't to be replaced by this one.
      if (router.state.location !== here) return
      noteAsked(wanted)
      setFilters({ [name]: wanted })
    }
    const timer = setTimeout(ask, restBeforeAsking)
    return () => clearTimeout(timer)
  })
  return (
    <div className={css['search']}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="search" maxLength={maxLength} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </div>
  )
}
