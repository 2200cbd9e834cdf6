import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { firstSteps } from '#contract/people/first-steps.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { useNavigate, useSearch } from '#web/lib/router.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { paths } from '#web/paths.ts'
import { FirstSteps } from '#web/people/first-steps/first-steps.tsx'
import { routerTarget } from '#web/ui/app-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** `/first-steps`: what someone who has just joined does first. */
export function FirstStepsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const wanted = useSearch()['step']
  const steps = viewer?.firstSteps
  const at = firstSteps.find((step) => step === wanted)
  const missing = at ? undefined : steps?.next
  const navigate = useNavigate()
  // Each step has its own address, which Back leads to.
  useEffect(() => {
    if (missing) void navigate({ ...routerTarget(paths.firstSteps(missing)), replace: true })
  }, [missing, navigate])
  const shown = at ?? missing
  return (
    <PublicPage title={t`First steps`} width="form">
      {viewer && steps && shown ? (
        <FirstSteps own={viewer} at={shown} done={steps.done} />
      ) : viewer ? (
        <EmptyState
          title={<PageHeading>{t`You’re all set`}</PageHeading>}
          action={
            <div className="flex flex-wrap gap-2">
              <ButtonLink variant="ink" href={paths.feed}>
                <Trans>Go to your feed</Trans>
              </ButtonLink>
              <ButtonLink href={paths.profile(viewer.id)}>
                <Trans>View your profile</Trans>
              </ButtonLink>
            </div>
          }
        />
      ) : (
        <EmptyState
          title={<PageHeading>{t`Sign in to continue your first steps`}</PageHeading>}
          action={
            <ButtonLink variant="ink" href={paths.signIn({ next: paths.firstSteps() })}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          }
        />
      )}
    </PublicPage>
  )
}
