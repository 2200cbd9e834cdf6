import { renderToString } from 'react-dom/server'
import { RouterProvider } from '#web/lib/router.ts'
import { App } from './app.tsx'
import { keepFirstData } from './first-data.ts'
import type { Boot } from './lib/boot.ts'
import { speakOnServer, type Part } from './lib/i18n.ts'
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
  /** The texts that come with the page, beside those of every page. */
  readonly texts: Part | null
  readonly boot: Boot
}

/** The markup of a page as the browser will draw it first. */
export async function renderPage({ href, locale, texts, boot }: RenderOrder): Promise<string> {
  const router = createAppRouter(href)
  await speakOnServer(locale, texts)
  await router.load()
  // The page may have brought texts with it.
  await speakOnServer(locale, texts)
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
