import { useLingui } from '@lingui/react/macro'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { SearchButton } from '#web/people/search/search-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  const title = t`404 Page Not Found`
  return (
    <PublicPage title={title}>
      <EmptyState
        title={<PageHeading>{title}</PageHeading>}
        action={<ButtonLink variant="ink" href={paths.feed}>{t`Back to Feed`}</ButtonLink>}
      >
        {t`There’s nothing here. The page may have been moved or deleted.`}
        <SearchButton look="lost" />
      </EmptyState>
    </PublicPage>
  )
}
