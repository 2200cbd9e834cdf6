import { getHeapStatistics } from 'node:v8'

const lookEvery = 500
/** Above it a collection frees next to nothing and nearly all time goes into the next one. */
const tightHeap = 0.85
/** Of what the container may have; its end is a kill without a word. */
const tightResident = 0.95
/** One look may meet garbage that was about to go. */
const looksUntilShort = 2
const secondsUntilHopeless = 30

export interface MemoryNews {
  /** From now on, or no longer. */
  readonly onShort: (isShort: boolean) => void
  /** It was short for half a minute without a break: it leaks, or is too small, and only a fresh process helps. */
  readonly onHopeless: () => void
}

/** Looks twice a second how much of the memory it may have this process uses. */
export function watchMemory({ onShort, onHopeless }: MemoryNews): void {
  let tightLooks = 0
  const look = () => {
    const wasShort = tightLooks >= looksUntilShort
    tightLooks = isMemoryTight() ? tightLooks + 1 : 0
    if (tightLooks >= looksUntilShort !== wasShort) onShort(!wasShort)
    if (tightLooks === (secondsUntilHopeless * 1000) / lookEvery) onHopeless()
  }
  setInterval(look, lookEvery).unref()
}

function isMemoryTight(): boolean {
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
  if (used > most * tightHeap) return true
  // Absent, or more than there is, where nobody set a bound.
  const bound = process.constrainedMemory()
  return bound > 0 && process.memoryUsage.rss() > bound * tightResident
}
