// Loaded before the site by NODE_OPTIONS, so that a test can break its process from within; the product has no such switch.
import { getHeapStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

const kept = []

/** Some four megabytes that live. */
const grow = () => kept.push(Array.from({ length: 50_000 }, (_, index) => ({ index, more: index / 3 })))

const ways = {
  /** Does nothing else for so many milliseconds. */
  block: (milliseconds) => {
    for (const until = performance.now() + milliseconds; performance.now() < until;) Math.sqrt(until)
  },
  /** Keeps more and more, until V8 gives up. */
  leak: () => setInterval(grow, 60),
  /** Keeps so much that almost nothing is left, and stays there. */
  fill: (percent) => {
    const { heap_size_limit: most } = getHeapStatistics()
    while (getHeapStatistics().used_heap_size < (most * percent) / 100) grow()
  },
  free: () => kept.splice(0),
}

if (isMainThread) {
  const words = (process.env['FAULT_BREAK'] ?? '').split(',').map((word) => word.split(':'))
  // The first signal does the first word, the next one the next.
  process.on('SIGUSR2', () => {
    const [way = '', amount] = words.shift() ?? []
    ways[way]?.(Number(amount))
  })
}
