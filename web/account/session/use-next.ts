import { useSearch } from '#web/lib/router.ts'
import { safeNext } from '#web/lib/safe-next.ts'

/** Where to go after signing in, from the address: a path of this site, else the feed. */
export function useNext(): string {
  return safeNext(useSearch()['next'])
}
