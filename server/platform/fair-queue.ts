import { AppError } from './errors.ts'

export interface FairQueue {
  /** Tasks that run at a time, each of another owner. */
  readonly most: number
  /** Tasks of one owner that may wait. */
  readonly waitingEach: number
}

const retryAfter = 10

/**
 * Runs one task of an owner at a time, and `most` of all of them. Owners take turns, so no one waits longer because another one brought a
 * lot. Throws AppError where an owner has too many waiting already.
 */
export function createFairQueue({ most, waitingEach }: FairQueue): <T>(ownerId: number, task: () => Promise<T>) => Promise<T> {
  const running = new Set<number>()
  const waiting = new Map<number, (() => void)[]>()
  const startNext = () => {
    for (const [ownerId, starts] of waiting) {
      if (running.size >= most) return
      if (running.has(ownerId)) continue
      running.add(ownerId)
      starts.shift()?.()
      if (starts.length === 0) waiting.delete(ownerId)
    }
  }
  return async (ownerId, task) => {
    const own = waiting.get(ownerId) ?? []
    if (own.length >= waitingEach) throw new AppError('too_many_requests', undefined, { retryAfter })
    await new Promise<void>((resolve) => {
      own.push(resolve)
      waiting.set(ownerId, own)
      startNext()
    })
    try {
      return await task()
    } finally {
      running.delete(ownerId)
      // Behind everyone else who waits.
      const left = waiting.get(ownerId)
      if (left && waiting.delete(ownerId)) waiting.set(ownerId, left)
      startNext()
    }
  }
}
