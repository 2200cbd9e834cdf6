import { useSyncExternalStore } from 'react'

const unchanging = (): (() => void) => () => undefined

/** False in what the server draws and in the browser's first drawing of it, which must be the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}
