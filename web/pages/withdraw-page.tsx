import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/query.ts'
import { useParams } from '#web/lib/router.ts'
import { DeclaredWithdrawal } from '#web/money/withdrawals/declared-withdrawal.tsx'
import { WithdrawForm } from '#web/money/withdrawals/withdraw-form.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/withdraw`: from a contract, with an account and without. `/withdraw/{key}`: what was declared, for who has its confirmation. */
export function WithdrawPage() {
  const { key } = useParams()
  return key === undefined ? <Declare /> : <Declared link={key} />
}

function Declare() {
  const { t } = useLingui()
  const days = limits.withdrawalDays
  return (
    <PublicPage title={t`Withdraw from contract`} width="form">
      <PageHeading>{t`Withdraw from contract`}</PageHeading>
      <p>
        <Trans>
          You can withdraw from a subscription within {days} days of subscribing, without giving a reason or signing in. If you’re signed
          in, you can also do it in <TextLink href={paths.receipts}>your receipts</TextLink>.
        </Trans>
      </p>
      <WithdrawForm />
    </PublicPage>
  )
}

/** Opening it does nothing yet; email programs open links too. */
function Declared({ link }: { readonly link: string }) {
  const { t } = useLingui()
  const query = useQuery({
    queryKey: ['withdrawal', link],
    queryFn: ({ signal }) => call('GET /api/withdrawals/{key}', { params: { key: link }, signal }),
  })
  if (query.error instanceof ApiError && [404, 422].includes(query.error.status)) {
    return (
      <PublicPage title={t`Your withdrawal`} width="form">
        <EmptyState title={<PageHeading>{t`This link doesn’t open a withdrawal`}</PageHeading>}>
          <Trans>It may be incomplete. Open it from our confirmation email again.</Trans>
        </EmptyState>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t`Your withdrawal`} width="form">
      <PageHeading>{t`Your withdrawal`}</PageHeading>
      {query.data ? (
        <DeclaredWithdrawal link={link} declared={query.data} />
      ) : (
        <LoadState title={t`We couldn’t load your withdrawal`} error={query.error} onRetry={query.refetch}>
          <Skeleton width="60%" /> <Skeleton /> <Skeleton width="80%" />
        </LoadState>
      )}
    </PublicPage>
  )
}
