import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading, PublicPage } from '#web/frame/page.tsx'
import { seesAdmin } from '#web/lib/site.ts'
import type { OwnUser } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { Entrance } from '#web/session/entrance.tsx'
import css from '#web/session/session.module.css'
import { useNext } from '#web/session/use-next.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { useViewer } from '#web/session/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/signin`. */
export function SignInPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const next = useNext()
  if (viewer) return <WelcomeBack viewer={viewer} />
  return (
    <Entrance title={t`Sign in`} lead={t`Good to see you again.`} failureTitle={t`Sign-in failed`}>
      <span>
        <Trans>
          New here? <TextLink href={paths.signUp({ next })}>Join</TextLink>
        </Trans>
      </span>
    </Entrance>
  )
}

function WelcomeBack({ viewer }: { readonly viewer: OwnUser }) {
  const name = viewer.displayName
  const { t } = useLingui()
  const signOut = useSignOut()
  return (
    <PublicPage title={t`Welcome back`} width="form">
      <div className={css['form']}>
        <PageHeading>
          <Trans>Welcome back</Trans>
        </PageHeading>
        <p className={css['lead']}>
          <Trans>You are signed in as {name}.</Trans>
        </p>
        <ButtonLink variant="ink" size="l" isWide href={paths.feed}>
          <Trans>Go to Feed</Trans>
        </ButtonLink>
        {seesAdmin(viewer) && (
          <ButtonLink size="l" isWide href={paths.admin}>
            <Trans context="part of the site">Admin</Trans>
          </ButtonLink>
        )}
        <Button size="l" isWide onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </Button>
      </div>
    </PublicPage>
  )
}
