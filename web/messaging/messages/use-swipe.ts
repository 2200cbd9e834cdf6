import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** From so far on letting go answers, and further a message doesn't come along. */
const [far, furthest] = [56, 76]
/** So far before it's clear that it isn't scrolling. */
const begun = 12
/** Here the system's own gesture for going back begins. */
const edge = 24

interface Swipe {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly line: HTMLElement
  isUnderWay: boolean
}

/** Swiping a message to the right on a touch screen answers it. `onSwiped` gets its number; the sign beside it is who is given the result. */
export function useSwipe(scroller: RefObject<HTMLElement | null>, onSwiped: (seq: number) => void): RefObject<HTMLSpanElement | null> {
  const sign = useRef<HTMLSpanElement>(null)
  const swiped = useEffectEvent(onSwiped)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let swipe: Swipe | null = null
    const draw = (line: HTMLElement, distance: number) => {
      line.style.translate = distance === 0 ? '' : `${distance}px`
      const icon = sign.current
      if (!icon) return
      const { top, height } = line.getBoundingClientRect()
      icon.style.insetBlockStart = `${top + height / 2 - element.getBoundingClientRect().top - icon.offsetHeight / 2}px`
      icon.style.opacity = String(Math.min(1, distance / far))
      icon.toggleAttribute('data-far', distance >= far)
    }
    const begin = (event: PointerEvent) => {
      const line = (event.target as Element).closest<HTMLElement>('[data-answerable]')
      if (event.pointerType !== 'touch' || !event.isPrimary || !line || event.clientX < edge) return
      swipe = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, line, isUnderWay: false }
    }
    const move = (event: PointerEvent) => {
      if (swipe?.pointerId !== event.pointerId) return
      const [aside, down] = [event.clientX - swipe.x, Math.abs(event.clientY - swipe.y)]
      if (!swipe.isUnderWay && (aside < begun || aside < down)) return
      if (!swipe.isUnderWay) element.setPointerCapture(event.pointerId)
      swipe.isUnderWay = true
      const distance = Math.max(0, Math.min(furthest, aside - begun))
      if (distance >= far && !sign.current?.hasAttribute('data-far')) navigator.vibrate?.(8)
      draw(swipe.line, distance)
    }
    const end = (event: PointerEvent) => {
      if (swipe?.pointerId !== event.pointerId) return
      const { line, x, isUnderWay } = swipe
      swipe = null
      if (!isUnderWay) return
      draw(line, 0)
      if (event.type === 'pointerup' && event.clientX - x - begun >= far) swiped(Number(line.dataset['answerable']))
    }
    const listeners = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end }
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener as EventListener)
    return () => {
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener as EventListener)
    }
  }, [scroller])
  return sign
}
