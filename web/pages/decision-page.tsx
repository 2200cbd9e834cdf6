import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useParams } from '#web/lib/router.ts'
import type { Statement } from '#contract/moderation/moderation.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { decisionTitle } from '#web/moderation/reports/decision-texts.ts'
import css from '#web/moderation/reports/statement.module.css'
import { StatementText } from '#web/moderation/reports/statement-text.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `/statement/{key}`: a decision, for who has the link from the letter about it, also when they cannot sign in. */
export function DecisionPage() {
  const { t } = useLingui()
  const { key = '' } = useParams()
  return (
    <PublicPage title={t`Decision`}>
      <Decision key={key} linkKey={key} />
    </PublicPage>
  )
}

function Decision({ linkKey }: { readonly linkKey: string }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const queryKey = ['statement', linkKey]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Statement> => call('GET /api/statements/{key}', { params: { key: linkKey }, signal }),
    staleTime: 0,
  })
  if (data) {
    return (
      <>
        <PageHeading>{i18n._(decisionTitle(data.action, data.target.kind))}</PageHeading>
        <h2 className={css['subtitle']}>
          <Trans>Statement of reasons</Trans>
        </h2>
        <StatementText statement={data} appealKey={linkKey} onAppealed={(changed) => queryClient.setQueryData(queryKey, changed)} />
      </>
    )
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        title={<PageHeading>{t`We couldn’t find this decision`}</PageHeading>}
        action={
          <ButtonLink variant="ink" href={paths.home}>
            <Trans>Back to home</Trans>
          </ButtonLink>
        }
      >
        <Trans>The link may be incomplete. Open it from the email again.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeading>{t`Decision`}</PageHeading>
      {
        <LoadState title={t`We couldn’t load the decision`} error={error} onRetry={refetch}>
          <Skeleton width="60%" /> <Skeleton /> <Skeleton width="80%" />
        </LoadState>
      }
    </>
  )
}
