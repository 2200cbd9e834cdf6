import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Milliseconds after which a section that still loads no longer holds back those below it. */
const patience = 10_000

/** How many sections from the top have all they show: a section that loads is never above one that's read, so nothing is pushed down. */
export function useSectionsThere(page: RefObject<HTMLElement | null>, count: number): number {
  const [there, setThere] = useState(0)
  useLayoutEffect(() => {
    const box = page.current
    if (!box || there === count) return undefined
    const look = () => {
      const loading = [...box.querySelectorAll(':scope > section')].findIndex((section) => section.querySelector('[data-loading]'))
      setThere((shown) => Math.max(shown, loading === -1 ? count : loading))
    }
    look()
    const watcher = new MutationObserver(look)
    watcher.observe(box, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [page, count, there])
  useEffect(() => {
    const timer = setTimeout(() => setThere(count), patience)
    return () => clearTimeout(timer)
  }, [count])
  return there
}
