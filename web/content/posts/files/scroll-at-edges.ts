/** Within so many CSS pixels of an edge it scrolls, faster the nearer the pointer is. */
const edge = 48
const fastest = 14

/**
 * Scrolls what the element scrolls in, as long as the pointer is near its upper or lower edge, and says so after each step. Returns how to
 * stop.
 */
export function scrollAtEdges(element: HTMLElement, pointerY: () => number, onScroll: () => void): () => void {
  const box = scrollerOf(element)
  let frame = requestAnimationFrame(step)
  function step(): void {
    const { top, bottom } = box === document.documentElement ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect()
    const [above, below] = [top + edge - pointerY(), pointerY() - (bottom - edge)]
    const by = above > 0 ? -Math.min(above, edge) : Math.max(0, Math.min(below, edge))
    const before = box.scrollTop
    box.scrollTop += (by / edge) * fastest
    if (box.scrollTop !== before) onScroll()
    frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}

function scrollerOf(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return document.documentElement
}
