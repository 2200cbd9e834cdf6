// First, so that its order of layers holds for everything after it.
import './ui/styles.css'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '#web/lib/query.ts'
import { RouterProvider } from '#web/lib/router.ts'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFirstData } from './first-data.ts'
import { focusHeadingOnRouteChange } from '#web/layout/route-focus.ts'
import { readBoot } from './lib/boot.ts'
import { i18n, onChoice, startI18n } from './lib/i18n.ts'
import { createQueryClient } from './lib/query-client.ts'
import { reloadForScripts } from './lib/reload-for-scripts.ts'
import { createAppRouter } from './routes.tsx'
import { startViewer } from '#web/lib/viewer.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

reloadForScripts()
const router = createAppRouter()
focusHeadingOnRouteChange(router)
const queryClient = createQueryClient()
const boot = await readBoot()
await startI18n(boot.user?.language ?? null)
startViewer(queryClient, boot)
onChoice(async (locale) => (await import('#web/account/session/keep-language.ts')).keepLanguage(queryClient, locale))
if (boot.first) keepFirstData(queryClient, boot.first)
const startRest = () =>
  void import('./after-start.ts').then(
    ({ afterStart }) => afterStart(queryClient, boot),
    () => addEventListener('online', startRest, { once: true }),
  )
startRest()
// Of an address that cannot be had, not even its part of the app is fetched.
const page = boot.isOffline ? createElement((await import('#web/layout/offline-page.tsx')).OfflinePage) : <RouterProvider router={router} />

// What the server wrote for readers without JavaScript gives way to the app.
createRoot(place).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
