import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading } from '#web/layout/page.tsx'
import { useHere } from '#web/layout/use-here.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stands for a page that belongs to a person; signing in leads back here. */
export function SignInFirst() {
  const { t } = useLingui()
  const here = useHere()
  return (
    <EmptyState
      title={<PageHeading>{t`Authentication required`}</PageHeading>}
      action={
        <ButtonLink variant="ink" href={paths.signIn({ next: here })}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      }
    >
      <Trans>Please sign in to continue.</Trans>
    </EmptyState>
  )
}
