import { useSyncExternalStore } from 'react'
import { useHydrated } from './use-hydrated.ts'

const step = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let written = now
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // While no clock ran the present grew old; the store is read again right after this.
  if (timer === undefined && Date.now() - now > 1000) now = Date.now()
  timer ??= setInterval(() => {
    if (document.visibilityState === 'visible') tick()
  }, step)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Notes when the document was written, in milliseconds: the present of everything in it. */
export function startClock(writtenAt: number): void {
  written = writtenAt
}

/** The present, renewed every half minute by one clock for all labels of the page. */
export function useNow(): Date {
  return new Date(
    useSyncExternalStore(
      subscribe,
      () => now,
      () => written,
    ),
  )
}

/** The zone that times are written in: the reader's own, and UTC in what the server draws, since it can't know theirs. */
export function useTimeZone(): 'UTC' | undefined {
  return useHydrated() ? undefined : 'UTC'
}
