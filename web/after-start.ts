import type { QueryClient } from '#web/lib/query.ts'
import { startAppearance } from './lib/appearance.ts'
import type { Boot } from './lib/boot.ts'
import { realtime } from './lib/realtime.ts'
import { startLive } from './live/start.ts'

/** What a page needs once it's there. */
export function afterStart(queryClient: QueryClient, { isOffline }: Pick<Boot, 'isOffline'>): void {
  // The script in index.html has set the look already; this one follows other tabs.
  startAppearance()
  if (isOffline) return
  realtime.start()
  startLive(queryClient)
}
