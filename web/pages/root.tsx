import { Trans } from '@lingui/react/macro'
import { useLocation } from '#web/lib/router.ts'
import { RootLayout } from '#web/layout/root-layout.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { openComposer } from '#web/lib/compose-store.ts'
import { ComposerHost } from '#web/content/posts/composer-host.tsx'
import { ViewerHost } from '#web/content/posts/viewer/viewer-host.tsx'
import { paths } from '#web/paths.ts'
import { SearchButton } from '#web/people/search/search-button.tsx'
import { OverlayHost } from '#web/site/shell/overlay-host.tsx'
import { useSignOut } from '#web/account/sign-out/use-sign-out.ts'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const HeaderLinks = latePart(async () => (await withPageTexts(() => import('#web/site/landing/header-links.tsx'), 'landing')).HeaderLinks)
/** What only signed-in people need is fetched once the page is drawn. */
const SignedIn = latePart(async () => (await import('./signed-in.tsx')).SignedIn)
const KeyHost = latePart(async () => (await import('#web/site/keys/key-host.tsx')).KeyHost)
const CardHost = latePart(async () => (await import('#web/people/cards/card-host.tsx')).CardHost)
const AgeGate = latePart(async () => (await withPageTexts(() => import('#web/site/shell/age-gate.tsx'), 'overlays')).AgeGate)

/** Every page's frame, with the person in it. */
export function Root() {
  const viewer = useViewer()
  const signOut = useSignOut()
  const { pathname } = useLocation()
  // The landing page has a larger search of its own.
  const isHome = pathname === paths.home
  const { isOpenSandbox, features } = useSiteConfig()
  const banner = isOpenSandbox && (
    <Banner tone="strong">
      <Trans>This is a sandbox: anyone can read everyone’s emails and sign-in codes.</Trans>
      {(viewer?.role === 'owner' || viewer?.role === 'admin') && (
        <>
          {' '}
          <AppLink href={paths.adminTab('launch')}>
            <Trans>Go live</Trans>
          </AppLink>
        </>
      )}
    </Banner>
  )
  const page = (
    <RootLayout
      viewer={viewer}
      banner={
        <>
          {banner}
          {/* Its room is there before the notice is: what's below doesn't move. */}
          <div id="notices" data-awaited={viewer?.hasFailedPayment} />
        </>
      }
      search={isHome ? <HeaderLinks /> : <SearchButton look="slim" />}
      onSignOut={() => void signOut()}
      onCompose={openComposer}
      overlays={
        <>
          <ComposerHost />
          <ViewerHost />
          {viewer && <SignedIn key={viewer.id} viewerId={viewer.id} />}
          <OverlayHost />
          <KeyHost />
          <CardHost />
        </>
      }
    />
  )
  if (!features.ageGate || viewer) return page
  return <AgeGate path={pathname}>{page}</AgeGate>
}
