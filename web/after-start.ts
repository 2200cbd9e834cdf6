import type { QueryClient } from '#web/lib/query.ts'
import { startAppearance } from './lib/appearance.ts'
import type { Boot } from './lib/boot.ts'
import { i18n } from './lib/i18n.ts'
import { realtime } from './lib/realtime.ts'
import { startLive } from './live/start.ts'

/** What a page needs once it's there. */
export function afterStart(queryClient: QueryClient, { isOffline }: Pick<Boot, 'isOffline'>): void {
  // The script in index.html has set the look already; this one follows other tabs.
  startAppearance()
  if (isOffline) return
  readErrorsAnew(queryClient)
  realtime.start()
  startLive(queryClient)
}

/** Why something couldn't be read comes from the server, in the language it was asked in: after a change of language it's asked again. */
function readErrorsAnew(queryClient: QueryClient): void {
  let { locale } = i18n
  i18n.on('change', () => {
    if (locale === i18n.locale) return
    locale = i18n.locale
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}
