import { type PointerEvent, useEffect, useRef } from 'react'

/** A window that is moved by the element that is given `handle`; it stays within the page. `box` belongs on the window. */
export function useDrag(canMove: boolean) {
  const box = useRef<HTMLElement>(null)
  const place = useRef({ x: 0, y: 0 })
  const from = useRef<{ readonly x: number; readonly y: number; readonly rect: DOMRect } | null>(null)
  useEffect(() => {
    const { x, y } = canMove ? place.current : { x: 0, y: 0 }
    move(box.current, x, y)
  }, [canMove])
  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!canMove || !box.current || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = place.current
      from.current = { x: event.clientX - x, y: event.clientY - y, rect: box.current.getBoundingClientRect() }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current) return
      const { rect, x, y } = from.current
      const [left, top] = [rect.left - place.current.x, rect.top - place.current.y]
      place.current = {
        x: within(event.clientX - x, -left, document.documentElement.clientWidth - rect.width - left),
        y: within(event.clientY - y, -top, innerHeight - rect.height - top),
      }
      from.current = { x, y, rect: new DOMRect(left + place.current.x, top + place.current.y, rect.width, rect.height) }
      move(box.current, place.current.x, place.current.y)
    },
    onPointerUp() {
      from.current = null
    },
    onPointerCancel() {
      from.current = null
    },
  }
  return { box, handle }
}

function move(element: HTMLElement | null, x: number, y: number): void {
  element?.style.setProperty('translate', `${x}px ${y}px`)
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
