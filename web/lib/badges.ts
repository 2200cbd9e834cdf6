import { Store, useStore } from './store.ts'

const badges = new Store<Readonly<Record<string, number>>>({})

/** How much waits at each place, by its path. */
export function setBadges(next: Readonly<Record<string, number>>): void {
  badges.change(() => next)
}

/** How much waits at a place; 0 until it was counted. */
export function useBadge(path: string): number {
  return useStore(badges, (all) => all[path] ?? 0)
}
