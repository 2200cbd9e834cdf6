import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { Store } from '#web/lib/store.ts'

/** The room that the conversation on this page keeps for its call; null where none is shown. */
export const dock = new Store<HTMLElement | null>(null)

const phone = '(width < 40em)'
/** Wider than this it's a bar above the messages, else a column beside them. */
const widestColumn = 368

/**
 * Lays the window over the room kept for it, and gives that room the window's height. The window stays where it is in the document, so that
 * its picture and sound go on. Answers how it's laid out.
 */
export function useDocked(box: RefObject<HTMLElement | null>, over: HTMLElement | null): 'window' | 'column' | 'bar' {
  const [isColumn, setColumn] = useState(false)
  const isPhone = useMatch(phone)
  useLayoutEffect(() => {
    const [element, place] = [box.current, dock.value]
    if (!over || !element || !place) return undefined
    const lay = () => {
      const { left, top, width } = place.getBoundingClientRect()
      for (const [name, value] of Object.entries({ left, top, width })) element.style.setProperty(`--dock-${name}`, `${value}px`)
      setColumn(width <= widestColumn && !matchMedia(phone).matches)
      place.style.blockSize = `${element.offsetHeight}px`
    }
    lay()
    const sizes = new ResizeObserver(lay)
    sizes.observe(place)
    sizes.observe(element)
    // What comes above it moves it without changing its size, and takes the height from what's around it.
    for (let around = place.parentElement; around; around = around.parentElement) sizes.observe(around)
    return () => {
      sizes.disconnect()
      place.style.blockSize = ''
    }
  }, [box, over])
  if (!over) return isPhone ? 'bar' : 'window'
  return isColumn ? 'column' : 'bar'
}

function useMatch(query: string): boolean {
  const [isMatch, setMatch] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const note = () => setMatch(list.matches)
    list.addEventListener('change', note)
    return () => list.removeEventListener('change', note)
  }, [query])
  return isMatch
}
