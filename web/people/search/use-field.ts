import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { ListOfField } from './list-of-field.ts'

interface FieldEvents {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onKey: (event: KeyboardEvent) => void
  /** Focus went somewhere else on the page, or out of it. */
  readonly onLeave: () => void
}

/** Listens to a field that somebody else drew: the list comes later than what is typed into it. */
export function useFieldEvents({ field, onKey, onLeave }: FieldEvents): void {
  const key = useEffectEvent(onKey)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const input = field.current
    const box = input?.closest<HTMLElement>('[role="search"]')
    if (!input || !box) return undefined
    const onKeyDown = (event: KeyboardEvent) => key(event)
    const onFocusOut = (event: FocusEvent) => !box.contains(event.relatedTarget as Node | null) && leave()
    // The field keeps the focus, whatever is pressed beside it.
    const onMouseDown = (event: MouseEvent) => event.target !== input && event.preventDefault()
    input.addEventListener('keydown', onKeyDown)
    box.addEventListener('focusout', onFocusOut)
    box.addEventListener('mousedown', onMouseDown)
    return () => {
      input.removeEventListener('keydown', onKeyDown)
      box.removeEventListener('focusout', onFocusOut)
      box.removeEventListener('mousedown', onMouseDown)
    }
  }, [field])
}

/** Tells the field which list it has and which row is marked, for as long as the list is there. */
export function useTie(onTie: (tie: ListOfField) => void, list: string | undefined, row: string | undefined): void {
  useLayoutEffect(() => {
    onTie({ ...(list && { list }), ...(list && row && { row }) })
  }, [list, row, onTie])
  useLayoutEffect(() => () => onTie({}), [onTie])
}
