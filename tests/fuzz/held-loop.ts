import { getHeapStatistics } from 'node:v8'

export interface Held {
  /** Milliseconds of processor time in the longest stretch in which nothing else could run here. */
  readonly milliseconds: number
  /** Bytes that this process had at most above what it had before. */
  readonly bytes: number
}

const bytesHere = (): number => {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics()
  return heap + outside
}

/**
 * The longest time for which `act` keeps this thread's event loop from everyone else, in processor time of this thread, so that other work
 * of the machine doesn't count. The clock of that time ticks about once a millisecond.
 */
export async function held(act: () => Promise<unknown>): Promise<Held> {
  const before = bytesHere()
  let [milliseconds, bytes, isOver] = [0, 0, false]
  let last = process.threadCpuUsage()
  const look = (): void => {
    const now = process.threadCpuUsage()
    milliseconds = Math.max(milliseconds, (now.user - last.user + now.system - last.system) / 1000)
    bytes = Math.max(bytes, bytesHere() - before)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await act()
  look()
  isOver = true
  return { milliseconds, bytes }
}
