import { useSyncExternalStore } from 'react'

/** From where the create-post dialog was opened; on one's profile it asks for content instead of waiting for it (C§5). */
export type ComposeOrigin = 'feed' | 'profile'

/** Null while the dialog is closed; anything may open it. */
let origin: ComposeOrigin | null = null
const listeners = new Set<() => void>()

function change(next: ComposeOrigin | null): void {
  origin = next
  for (const listener of listeners) listener()
}

export function openComposer(): void {
  change('feed')
}

export function openComposerOnProfile(): void {
  change('profile')
}

export function closeComposer(): void {
  change(null)
}

export function useComposer(): ComposeOrigin | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => origin,
  )
}
