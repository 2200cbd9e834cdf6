import { Trans } from '@lingui/react/macro'
import { FlaskConical } from 'lucide-react'
import { RootLayout } from '#web/frame/root-layout.tsx'
import { openComposer } from '#web/lib/compose-store.ts'
import { ComposerHost } from '#web/posts/composer-host.tsx'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { useSiteConfig, useViewer } from '#web/session/viewer.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Every page's frame, with the person in it. */
export function Root() {
  const viewer = useViewer()
  const signOut = useSignOut()
  const { isOpenSandbox } = useSiteConfig()
  const banner = isOpenSandbox && (
    <Banner tone="strong" icon={<FlaskConical aria-hidden="true" size={18} />}>
      <Trans>This is a sandbox: mail and sign-in codes of everybody here can be read by anyone.</Trans>
    </Banner>
  )
  return (
    <RootLayout viewer={viewer} banner={banner} onSignOut={() => void signOut()} onCompose={openComposer} overlays={<ComposerHost />} />
  )
}
