import { useSyncExternalStore } from 'react'

/** Whether the create-post dialog is open; anything may open it. */
let isOpen = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export function openComposer(): void {
  change(true)
}

export function closeComposer(): void {
  change(false)
}

export function useComposerOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
}
