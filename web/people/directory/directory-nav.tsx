import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import css from './directory-nav.module.css'

/** The directory's own navigation (M§2). */
export function DirectoryNav() {
  const { t } = useLingui()
  const viewer = useViewer()
  return (
    <nav aria-label={t`Providers`} className={css['nav']}>
      <AppLink href={paths.feed} className={css['link']}>
        <Trans>Feed</Trans>
      </AppLink>
      <AppLink href={paths.messages} className={css['link']}>
        <Trans>Messages</Trans>
      </AppLink>
      <AppLink href={paths.creators} className={css['link']} exact>
        <Trans>Providers</Trans>
      </AppLink>
      {viewer && (
        <AppLink href={paths.profile(viewer.id)} className={css['link']}>
          <Trans>Profile</Trans>
        </AppLink>
      )}
      <AppLink href={paths.accountSettings} className={css['link']}>
        <Trans>Settings</Trans>
      </AppLink>
      {viewer?.isCreator && (
        <AppLink href={paths.creatorDashboard} className={css['link']}>
          <Trans>Creator Dashboard</Trans>
        </AppLink>
      )}
    </nav>
  )
}
