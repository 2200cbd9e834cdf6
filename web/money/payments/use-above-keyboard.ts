import { type RefObject, useEffect } from 'react'

/**
 * Where the keyboard of a phone covers the page instead of making it shorter (Safari), an element learns how much of the end is covered:
 * `--keyboard`, in pixels. A page that is zoomed in shows less of itself as well, and isn't covered.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const measure = () => {
      const covered = seen.scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop))
      element.current?.style.setProperty('--keyboard', `${covered}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [element])
}
