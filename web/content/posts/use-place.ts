import { useLocation } from '#web/lib/router.ts'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

interface Place {
  readonly sizes: VirtualizerHandle['cache']
  readonly scrollY: number
}

/** Where each list was left, by history entry: going back finds the same row at the same pixel, going there anew starts on top. */
const places = new Map<string, Place>()

/** Keeps the measured heights and the scroll position of a list for coming back. */
export function usePlace(list: string, virtualizer: RefObject<VirtualizerHandle | null>) {
  const { key } = useLocation()
  const [entry] = useState(() => `${key}:${list}`)
  const [place] = useState(() => places.get(entry))
  // When scrolling ends and when the list goes: a quick way back draws the list anew before its forerunner is gone.
  const keep = useCallback(() => {
    if (virtualizer.current) places.set(entry, { sizes: virtualizer.current.cache, scrollY: window.scrollY })
  }, [entry, virtualizer])
  // A layout effect of the parent is cleaned up before the list itself goes.
  useLayoutEffect(() => keep, [keep])
  useLayoutEffect(() => {
    if (!place) return undefined
    const restore = () => scrollTo({ top: place.scrollY, behavior: 'instant' })
    restore()
    // Once more when the router has done its own part of a change of page.
    let frame = requestAnimationFrame(() => {
      restore()
      frame = requestAnimationFrame(restore)
    })
    return () => cancelAnimationFrame(frame)
  }, [place])
  return { sizes: place?.sizes, keep }
}
