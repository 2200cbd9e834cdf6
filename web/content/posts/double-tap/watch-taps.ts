/** Milliseconds between the end of a tap and the beginning of a second one: less than anyone waits for a picture, more than a double tap takes. */
export const secondWithin = 220
/** Whoever taps on, after two, means no more by it. */
const restAfter = 400

export interface Taps {
  /** The picture that's tapped, of those that take two; null for all else. */
  readonly pictureOf: (target: EventTarget | null) => HTMLElement | null
  /** Something may be tapped soon. */
  readonly onNear: () => void
  /** Shows that a first tap was heard. */
  readonly onFirst: (picture: HTMLElement, isHeard: boolean) => void
  readonly onDouble: (picture: HTMLElement) => void
}

/**
 * Hears two taps or clicks on a picture; a single one goes on to the picture once no second one can follow. What keys and screen readers press
 * isn't held back. Returns how to stop.
 */
export function watchTaps({ pictureOf, onNear, onFirst, onDouble }: Taps): () => void {
  /** Was tapped once. */
  let first: HTMLElement | null = null
  /** The second tap has begun. */
  let isSecond = false
  let rested = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    if (first) onFirst(first, false)
    first = null
    isSecond = false
  }
  const open = (picture: HTMLElement) => {
    end()
    picture.click()
  }
  const press = ({ target, type }: Event): void => {
    const picture = pictureOf(target)
    if (picture) onNear()
    if (type !== 'pointerdown' || !first) return
    // A second press that led to no click was meant for something else.
    if (isSecond) return end()
    clearTimeout(timer)
    isSecond = picture === first
    if (!isSecond) open(first)
  }
  const click = (event: MouseEvent) => {
    const picture = pictureOf(event.target)
    if (!picture || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
    if (event.timeStamp < rested) return
    if (isSecond && picture === first) {
      end()
      rested = event.timeStamp + restAfter
      onDouble(picture)
      return
    }
    end()
    first = picture
    onFirst(picture, true)
    timer = setTimeout(() => open(picture), secondWithin)
  }
  const heard = { pointerover: press, pointerdown: press, pointercancel: end, click: click as (event: Event) => void }
  for (const [type, listener] of Object.entries(heard))
    document.addEventListener(type, listener, { capture: true, passive: type !== 'click' })
  return () => {
    end()
    for (const [type, listener] of Object.entries(heard)) document.removeEventListener(type, listener, { capture: true })
  }
}
