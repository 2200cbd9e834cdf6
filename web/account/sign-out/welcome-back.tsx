import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { seesAdmin } from '#web/lib/site.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import css from '../session/session.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Where people sign in or join, for someone who's signed in already. */
export function WelcomeBack({ viewer }: { readonly viewer: OwnUser }) {
  const name = viewer.displayName
  const { t } = useLingui()
  const signOut = useSignOut()
  return (
    <PublicPage title={t`Welcome back`} width="form">
      <div className="grid gap-4">
        <PageHeading>
          <Trans>Welcome back</Trans>
        </PageHeading>
        <p className={css['lead']}>
          <Trans>You’re signed in as {name}.</Trans>
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
