import { useSyncExternalStore } from 'react'

/** A value that lives outside of what is drawn and tells when it changed; values are replaced, never changed in place. */
export class Store<T> {
  readonly #listeners = new Set<() => void>()
  /** What it began with: what the server draws, and the browser's first drawing of that. */
  readonly first: T
  #value: T

  constructor(value: T) {
    this.first = value
    this.#value = value
  }

  get value(): T {
    return this.#value
  }

  change(update: (value: T) => T): void {
    const next = update(this.#value)
    if (Object.is(next, this.#value)) return
    this.#value = next
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** The part of a value that a component shows; `select` must answer the same object while nothing changed. */
export function useStore<T, S>(watched: Store<T>, select: (value: T) => S): S {
  return useSyncExternalStore(
    watched.subscribe,
    () => select(watched.value),
    () => select(watched.first),
  )
}

/** A copy of a map with one entry set, or taken away by undefined. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}
