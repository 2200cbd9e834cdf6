import { renderToString } from 'react-dom/server'
import { RouterProvider } from '#web/lib/router.ts'
import { App } from './app.tsx'
import { keepFirstData } from './first-data.ts'
import type { Boot } from './lib/boot.ts'
import { speakOnServer } from './lib/i18n.ts'
import { createQueryClient } from './lib/query-client.ts'
import { startClock } from './lib/use-now.ts'
import { keepBoot } from './lib/first-part.ts'
import { createAppRouter } from './routes.tsx'
import { keepViewerOfDocument } from './lib/viewer.ts'
import type { Locale } from '#contract/languages.ts'

export interface RenderOrder {
  /** Path and query of the page. */
  readonly href: string
  readonly locale: Locale
  readonly boot: Boot
}

/** The markup of a page as the browser will draw it first. */
export async function renderPage({ href, locale, boot }: RenderOrder): Promise<string> {
  const router = createAppRouter(href)
  await speakOnServer(locale)
  await router.load()
  await speakOnServer(locale)
  // From here on nothing waits: what these modules keep belongs to this page until it's written.
  const queryClient = createQueryClient()
  keepBoot(boot)
  keepViewerOfDocument(queryClient, boot)
  startClock(boot.writtenAt ?? Date.now())
  if (boot.first) keepFirstData(queryClient, boot.first)
  return renderToString(
    <App queryClient={queryClient}>
      <RouterProvider router={router} />
    </App>,
  )
}
