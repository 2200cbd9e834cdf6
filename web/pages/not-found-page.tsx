import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { PageHeading, PublicPage } from '#web/frame/page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LostSearch = lazy(async () => ({ default: (await import('#web/search/lost-search.tsx')).LostSearch }))

export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <PublicPage title={t`404 Page Not Found`}>
      <EmptyState
        title={
          <PageHeading>
            <Trans>404 Page Not Found</Trans>
          </PageHeading>
        }
        action={
          <ButtonLink variant="ink" href={paths.feed}>
            <Trans>Back to Feed</Trans>
          </ButtonLink>
        }
      >
        <Trans>There is nothing at this address. It may have been moved or deleted.</Trans>
        <Suspense fallback={<Skeleton height="3.75rem" width="0" />}>
          <LostSearch />
        </Suspense>
      </EmptyState>
    </PublicPage>
  )
}
