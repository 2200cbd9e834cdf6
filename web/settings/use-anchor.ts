import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** What loads above the section pushes it down for so long, in milliseconds. */
const settlesWithin = 5_000
const readersMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Leads to the part of the page that the address names, with the focus, and stays there while other parts arrive. */
export function useAnchor(page: RefObject<HTMLElement | null>): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => (page.current && hash ? leadTo(hash, page.current) : undefined), [hash, page])
}

function leadTo(id: string, page: HTMLElement): (() => void) | undefined {
  const target = document.getElementById(id)
  if (!target) return undefined
  const arrive = () => target.scrollIntoView()
  arrive()
  target.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')?.focus({ preventScroll: true })
  const watcher = new ResizeObserver(arrive)
  watcher.observe(page)
  const stop = () => {
    clearTimeout(timer)
    watcher.disconnect()
    for (const move of readersMoves) removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, settlesWithin)
  for (const move of readersMoves) addEventListener(move, stop, { passive: true })
  return stop
}
