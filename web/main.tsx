// First, so that its order of layers holds for everything after it.
import './ui/styles.css'
import { createElement, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '#web/lib/router.ts'
import { focusHeadingOnRouteChange } from '#web/layout/route-focus.ts'
import { startViewer } from '#web/lib/viewer.ts'
import { App } from './app.tsx'
import { keepFirstData } from './first-data.ts'
import { readBoot } from './lib/boot.ts'
import { keepBoot } from './lib/first-part.ts'
import { doEarly, forgetEarly } from './lib/early.ts'
import { i18n, onChoice, startI18n } from './lib/i18n.ts'
import { createQueryClient } from './lib/query-client.ts'
import { reloadForScripts } from './lib/reload-for-scripts.ts'
import { startClock } from './lib/use-now.ts'
import { createAppRouter } from './routes.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

reloadForScripts()
const router = createAppRouter()
focusHeadingOnRouteChange(router)
const queryClient = createQueryClient()
const boot = await readBoot()
const { lang } = document.documentElement
await startI18n(boot.user?.language ?? null)
startViewer(queryClient, boot)
onChoice(async (locale) => (await import('#web/account/session/keep-language.ts')).keepLanguage(queryClient, locale))
keepBoot(boot)
if (boot.writtenAt !== undefined) startClock(boot.writtenAt)
if (boot.first) keepFirstData(queryClient, boot.first)
const startRest = () =>
  void import('./after-start.ts').then(
    ({ afterStart }) => afterStart(queryClient, boot),
    () => addEventListener('online', startRest, { once: true }),
  )
// Of an address that cannot be had, not even its part of the app is fetched.
const page = boot.isOffline ? createElement((await import('#web/layout/offline-page.tsx')).OfflinePage) : <RouterProvider router={router} />

// What happens elsewhere comes in once the page is there: before, it would differ from what the server drew.
const takeUp = () => {
  doEarly()
  startRest()
}
const begin = () => {
  forgetEarly()
  startRest()
}

// What the server drew is taken up where it stands, unless it's of another address by now, or in another language than this browser was told.
if (place.dataset['drawn'] === location.pathname + location.search && lang === i18n.locale) {
  await router.load()
  // In steps that let the browser paint and hear in between.
  startTransition(() => {
    hydrateRoot(
      place,
      <App queryClient={queryClient} onReady={takeUp}>
        {page}
      </App>,
    )
  })
} else {
  createRoot(place).render(
    <App queryClient={queryClient} onReady={begin}>
      {page}
    </App>,
  )
}
