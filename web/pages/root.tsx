import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { CallHost } from '#web/calls/call-host.tsx'
import { RootLayout } from '#web/frame/root-layout.tsx'
import { openComposer } from '#web/lib/compose-store.ts'
import { useUnreadWatch } from '#web/notifications/use-unread-watch.ts'
import { ComposerHost } from '#web/posts/composer-host.tsx'
import { paths } from '#web/paths.ts'
import { SearchHost } from '#web/search/search-host.tsx'
import { useSearchDialog } from '#web/search/use-search-dialog.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { useSiteConfig, useViewer } from '#web/session/viewer.ts'
import { Banner } from '#web/ui/banner.tsx'

const PeopleSearch = lazy(async () => ({ default: (await import('#web/search/people-search.tsx')).PeopleSearch }))

/** Every page's frame, with the person in it. */
export function Root() {
  const viewer = useViewer()
  const signOut = useSignOut()
  useUnreadWatch(viewer?.id)
  const search = useSearchDialog()
  useMessages(viewer?.id)
  // The landing page has a larger search of its own.
  const isHome = useLocation({ select: ({ pathname }) => pathname === paths.home })
  const { isOpenSandbox } = useSiteConfig()
  const banner = isOpenSandbox && (
    <Banner tone="strong" icon={<FlaskConical aria-hidden="true" size={18} />}>
      <Trans>This is a sandbox: mail and sign-in codes of everybody here can be read by anyone.</Trans>
    </Banner>
  )
  return (
    <RootLayout
      viewer={viewer}
      banner={banner}
      search={
        !isHome && (
          <Suspense fallback={null}>
            <PeopleSearch look="slim" />
          </Suspense>
        )
      }
      onSignOut={() => void signOut()}
      onCompose={openComposer}
      onSearch={search.open}
      overlays={
        <>
          <ComposerHost />
          <CallHost viewerId={viewer?.id} />
          <SearchHost isOpen={search.isOpen} onClose={search.close} />
        </>
      }
    />
  )
}

const retryAfter = 5_000

/** Sends and receives messages on whichever page a person is. */
function useMessages(viewerId: number | undefined): void {
  useEffect(() => {
    if (viewerId === undefined) return undefined
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { startMessages } = await import('#web/messages/start.ts')
      if (!isOver) stop = startMessages(viewerId)
    }
    const startOrRetry = () => void start().catch(() => setTimeout(startOrRetry, retryAfter))
    startOrRetry()
    return () => {
      isOver = true
      stop()
    }
  }, [viewerId])
}
