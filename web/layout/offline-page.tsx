import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Mark } from './mark.tsx'
import css from './offline-page.module.css'
import { usePageTitle } from './page-title.ts'

const lookEvery = 15_000

/** What the service worker shows in the place of a page that cannot be had; it gives way as soon as it can. */
export function OfflinePage() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const title = isOnline ? t`We can’t reach the site` : t`You’re offline`
  usePageTitle(title)
  useEffect(() => {
    const look = () => void reloadWhenBack()
    const timer = setInterval(look, lookEvery)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [])
  return (
    <main id="main" className={css['page']}>
      <Mark hasName />
      <h1 className={css['title']}>{title}</h1>
      <p>
        <Trans>This page opens automatically when you’re back online. What you wrote is saved on this device.</Trans>
      </p>
      <Button variant="ink" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </main>
  )
}

/** A small file that nothing keeps says whether the site answers; before that, a reload would only end here again. */
async function reloadWhenBack(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
