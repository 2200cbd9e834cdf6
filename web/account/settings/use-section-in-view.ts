import { useEffect, useState } from 'react'

/** Where a section counts as the one that is read: so far from the top of the window. */
const readingLine = 0.3

/** The id of the section in view; at the very end of the page the last one, however short it is. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const sections = all.split(' ')
    const look = () => {
      const root = document.documentElement
      const isAtEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 1
      const above = sections.filter((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect()
        // One that isn't shown yet has no height.
        return box && box.height > 0 && box.top <= innerHeight * readingLine
      })
      setCurrent((isAtEnd ? sections : above).at(-1) ?? sections[0])
    }
    addEventListener('scroll', look, { passive: true })
    // Also when the window changes, or what is shown arrives: at first it looks by itself.
    const watcher = new ResizeObserver(look)
    watcher.observe(document.body)
    return () => {
      removeEventListener('scroll', look)
      watcher.disconnect()
    }
  }, [all])
  return current
}
