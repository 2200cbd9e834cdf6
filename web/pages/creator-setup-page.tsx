import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from '#web/lib/router.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { percent } from '#web/lib/format.ts'
import { CostNote } from '#web/money/creators/cost-note.tsx'
import { SetupForm } from '#web/money/creators/setup-form.tsx'
import { paths } from '#web/paths.ts'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** `/creator/setup`: from a person to a creator in one form. */
export function CreatorSetupPage() {
  const { t, i18n } = useLingui()
  const viewer = useViewer()
  const { feeBasisPoints } = useSiteConfig()
  const title = t`Become a creator`
  if (viewer?.isCreator) return <Navigate to={paths.creatorDashboard} replace />
  const keeps = percent(1 - feeBasisPoints / 10_000, i18n.locale)
  const fee = percent(feeBasisPoints / 10_000, i18n.locale)
  return (
    <PublicPage title={title}>
      {viewer ? (
        <div className="grid gap-5">
          <PageHeading>{title}</PageHeading>
          <p className="measure muted">
            <Trans>
              You keep {keeps} of every subscription ({fee} fee).
            </Trans>
          </p>
          <CostNote />
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={paths.creators}>
              <Trans>Browse Existing Creators</Trans>
            </ButtonLink>
          </div>
          <SetupForm viewer={viewer} />
        </div>
      ) : (
        <EmptyState
          title={<PageHeading>{t`Authentication Required`}</PageHeading>}
          action={
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={paths.home}>
                <Trans>Home</Trans>
              </ButtonLink>
              <ButtonLink variant="ink" href={paths.signIn({ next: paths.creatorSetup })}>
                <Trans>Sign in</Trans>
              </ButtonLink>
            </div>
          }
        >
          <Trans>Please log in to set up your creator account</Trans>
        </EmptyState>
      )}
    </PublicPage>
  )
}
