import { useRoute, useSearch } from '#web/lib/router.ts'
import { useViewer } from '#web/lib/viewer.ts'

/** Whether the rail stands beside the present page. */
export function useHasRail(): boolean {
  const { hasRail } = useRoute()
  const at = { isSignedIn: useViewer() !== null, search: useSearch() }
  return hasRail?.(at) ?? false
}
