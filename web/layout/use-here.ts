import { useLocation } from '#web/lib/router.ts'

/** The present address as a path, for coming back after signing in. */
export function useHere(): string {
  return useLocation().href
}
