import { useSyncExternalStore } from 'react'

let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  hosts = next
  for (const listener of listeners) listener()
}

/**
 * Everything outside an open modal dialog is inert, also to screen readers, so toasts move into the topmost one.
 * Returns the way out.
 */
export function hostToasts(element: HTMLElement): () => void {
  change([...hosts, element])
  return () => change(hosts.filter((host) => host !== element))
}

export function useToastHost(): HTMLElement {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hosts.at(-1) ?? document.body,
  )
}
