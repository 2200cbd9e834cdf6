import { useLocation } from '#web/lib/router.ts'
import { type RefObject, useEffect } from 'react'

/** What loads above the section pushes it down for so long, in milliseconds. */
const settlesWithin = 5_000
const readersMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Leads to the part of the page that the address names, with the focus, and stays there while other parts arrive. */
export function useAnchor(page: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    let stop: (() => void) | undefined
    const go = (id: string) => {
      stop?.()
      stop = page.current ? leadTo(id, page.current) : undefined
    }
    const follow = () => go(decodeURIComponent(location.hash.slice(1)))
    go(hash)
    // A link within the page is followed by the browser itself, of which the router need not hear.
    addEventListener('hashchange', follow)
    return () => {
      removeEventListener('hashchange', follow)
      stop?.()
    }
  }, [hash, page])
}

function leadTo(id: string, page: HTMLElement): (() => void) | undefined {
  if (id === '') return undefined
  let [hasArrived, timer] = [false, undefined as ReturnType<typeof setTimeout> | undefined]
  const arrive = () => {
    const target = document.getElementById(id)
    // It's drawn after the page, and shown once all that's above it is there.
    if (!target?.getClientRects().length) return
    target.scrollIntoView()
    if (hasArrived) return
    hasArrived = true
    timer = setTimeout(stop, settlesWithin)
    target.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')?.focus({ preventScroll: true })
  }
  const watcher = new ResizeObserver(arrive)
  watcher.observe(page)
  // The router puts a new page to its top once it is drawn.
  const frame = requestAnimationFrame(() => requestAnimationFrame(arrive))
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    watcher.disconnect()
    for (const move of readersMoves) removeEventListener(move, stop)
  }
  arrive()
  for (const move of readersMoves) addEventListener(move, stop, { passive: true })
  return stop
}
