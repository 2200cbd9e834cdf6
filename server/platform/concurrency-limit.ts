/** Runs at most `most` tasks at a time, the others in the order they came. */
export function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // Whoever waits takes this place over; otherwise it is free.
      if (next) next()
      else running -= 1
    }
  }
}
