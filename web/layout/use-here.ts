import { useLocation } from '#web/lib/router.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** The present address as a path, for coming back after signing in. A server isn't told what follows `#`. */
export function useHere(): string {
  const { href, hash } = useLocation()
  return useHydrated() || hash === '' ? href : href.slice(0, -hash.length - 1)
}
