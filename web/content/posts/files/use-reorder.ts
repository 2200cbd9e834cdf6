import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { scrollAtEdges } from './scroll-at-edges.ts'

interface Drag {
  /** The middle of each place. */
  readonly slots: readonly Point[]
  readonly from: number
  readonly to: number
  /** How far the dragged one is from its place, in CSS pixels. */
  readonly offset: Point
}

interface Point {
  readonly x: number
  readonly y: number
}

/** In the window, as pointer events say it. */
interface Place {
  readonly clientX: number
  readonly clientY: number
}

/** A mouse drags once it has moved this far; a finger that moves this far before its time scrolls. */
const slop = 6
const holdTime = 300
/** Dropped farther than this outside the list, everything stays as it was. */
const reach = 48

/**
 * Puts the elements of a grid in order by dragging: with a mouse right away, with a finger after holding it, so that the page still scrolls.
 * `listRef` belongs to their list; `styleOf` places each while one is dragged.
 */
export function useReorder(move: (from: number, to: number) => void) {
  const listRef = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    const list = listRef.current
    // The browser asks who prevents scrolling when the finger comes down, so it can't be said later.
    const hold = (event: TouchEvent) => isDragging.current && event.preventDefault()
    list?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      list?.removeEventListener('touchmove', hold)
      stop.current?.()
    }
  }, [])

  const begin = (event: ReactPointerEvent, from: number) => {
    const list = listRef.current
    if (!list || event.button !== 0 || stop.current) return
    const isMouse = event.pointerType === 'mouse'
    const origin = within(list, event)
    let to = from
    let slots: readonly Point[] = []
    let last: Place = event
    let stopScrolling: (() => void) | undefined
    isDragging.current = false
    const show = () => {
      const at = within(list, last)
      to = isNear(list, at) ? closest(slots, at) : from
      setDrag({ slots, from, to, offset: { x: at.x - origin.x, y: at.y - origin.y } })
    }
    const start = () => {
      slots = [...list.children].map((child) => middleOf(child as HTMLElement))
      isDragging.current = true
      stopScrolling = scrollAtEdges(list, () => last.clientY, show)
      show()
    }
    const timer = isMouse ? undefined : setTimeout(start, holdTime)
    const follow = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return
      last = next
      if (isDragging.current) return show()
      const at = within(list, next)
      if (Math.hypot(at.x - origin.x, at.y - origin.y) < slop) return
      if (isMouse) start()
      else end()
    }
    const end = () => {
      clearTimeout(timer)
      stopScrolling?.()
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener)
      stop.current = undefined
      setDrag(null)
      // The press that ends it comes first.
      setTimeout(() => (isDragging.current = false))
    }
    const drop = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return
      end()
      if (isDragging.current && to !== from) move(from, to)
    }
    const listeners = [
      ['pointermove', follow],
      ['pointerup', drop],
      ['pointercancel', end],
    ] as const
    stop.current = end
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener)
  }

  return {
    listRef,
    begin,
    dragged: drag?.from ?? null,
    /** True for the press that ends a drag, which means nothing else. */
    wasDragged: () => isDragging.current,
    styleOf: (index: number) => (drag ? { translate: placed(index, drag) } : undefined),
  }
}

const within = (list: HTMLElement, { clientX, clientY }: Place): Point => {
  const { left, top } = list.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const middleOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Point => ({
  x: offsetLeft + offsetWidth / 2,
  y: offsetTop + offsetHeight / 2,
})

const isNear = ({ offsetWidth, offsetHeight }: HTMLElement, { x, y }: Point): boolean =>
  x > -reach && y > -reach && x < offsetWidth + reach && y < offsetHeight + reach

function closest(points: readonly Point[], { x, y }: Point): number {
  const distances = points.map((point) => Math.hypot(point.x - x, point.y - y))
  return distances.indexOf(Math.min(...distances))
}

/** Where one of the others makes room, and the dragged one follows the pointer. */
function placed(index: number, { slots, from, to, offset }: Drag): string {
  if (index === from) return `${offset.x}px ${offset.y}px`
  const next = index > from && index <= to ? index - 1 : index < from && index >= to ? index + 1 : index
  const [here, there] = [slots[index], slots[next]]
  return here && there ? `${there.x - here.x}px ${there.y - here.y}px` : 'none'
}
