import { useSyncExternalStore } from 'react'

let badges: Readonly<Record<string, number>> = {}
const listeners = new Set<() => void>()

/** How much waits at each place, by its path. */
export function setBadges(next: Readonly<Record<string, number>>): void {
  badges = next
  for (const listener of listeners) listener()
}

/** How much waits at a place; 0 until somebody has counted. */
export function useBadge(path: string): number {
  return useSyncExternalStore(subscribe, () => badges[path] ?? 0)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
