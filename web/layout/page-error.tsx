import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '#web/lib/router.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from './page.tsx'
import css from './page.module.css'
import { usePageTitle } from './page-title.ts'

/** Stands in for a page that failed; the frame around it keeps working. */
export function PageError() {
  const { t } = useLingui()
  const router = useRouter()
  const title = t`We couldn’t show this page`
  usePageTitle(title)
  return (
    <main id="main" tabIndex={-1} className={css['main']}>
      <EmptyState
        title={<PageHeading>{title}</PageHeading>}
        action={
          <Button variant="ink" onClick={() => void router.invalidate()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>Something went wrong. Nothing you wrote is lost.</Trans>
      </EmptyState>
    </main>
  )
}
