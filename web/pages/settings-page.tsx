import { Trans, useLingui } from '@lingui/react/macro'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Settings } from '#web/account/settings/settings.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** `/settings`. */
export function SettingsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  if (viewer) return <Settings viewer={viewer} />
  return (
    <AppPage title={t`Settings`} top={<PageHeading>{t`Settings`}</PageHeading>}>
      <EmptyState
        title={t`Please sign in to access settings`}
        action={
          <ButtonLink variant="ink" href={paths.signUp({ next: paths.settings })}>
            <Trans>Go to Sign In</Trans>
          </ButtonLink>
        }
      />
    </AppPage>
  )
}
