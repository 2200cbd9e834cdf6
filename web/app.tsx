import { I18nProvider } from '@lingui/react'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { QueryClientProvider, type QueryClient } from '#web/lib/query.ts'
import { i18n } from './lib/i18n.ts'

interface AppProps {
  readonly queryClient: QueryClient
  /** Everything is drawn and hears what's pressed. */
  readonly onReady?: () => void
  readonly children: ReactNode
}

/** What's around every page, the same on the server and in the browser: what one writes, the other takes up. */
export function App({ queryClient, onReady, children }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}
