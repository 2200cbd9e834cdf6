import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '#web/lib/router.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { useAskedViewer } from '#web/account/session/use-asked-viewer.ts'
import { monthName } from '#web/money/studio/format.ts'
import { PanelSkeleton } from '#web/money/studio/panel-skeleton.tsx'
import { StatementView } from '#web/money/studio/statement-view.tsx'
import { useSearchWord } from '#web/money/studio/tabs.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** `/creator/statements/{month}`: one month of a creator, to be read, kept and printed. */
export function StatementPage() {
  const { t, i18n } = useLingui()
  const { month = '' } = useParams()
  const { viewer, isAsking } = useAskedViewer()
  const currency = useSearchWord('currency')
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return <NotFoundPage />
  const name = monthName(month, i18n.locale)
  const title = t`Statement for ${name}`
  if (!viewer && !isAsking) {
    return (
      <PublicPage key="out" title={title}>
        <EmptyState
          title={<PageHeading>{t`Please Sign In`}</PageHeading>}
          action={
            <ButtonLink variant="ink" href={paths.signIn({ next: paths.statement(month, currency || 'USD') })}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          }
        />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={title} width="wide">
      <PageHeading>{title}</PageHeading>
      {viewer ? <StatementView creator={viewer} month={month} currency={currency || viewer.currency} /> : <PanelSkeleton />}
    </PublicPage>
  )
}
