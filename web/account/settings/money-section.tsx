import { Trans } from '@lingui/react/macro'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where everything about paying and being paid is settled. */
export function MoneySection({ viewer }: { readonly viewer: OwnUser }) {
  return (
    <>
      <p className="text-sm muted">
        {viewer.isCreator ? (
          <Trans>Your subscriptions, plan, receipts, prices, payout account and automatic replies.</Trans>
        ) : (
          <Trans>Your subscriptions, plan and receipts.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.accountSettings}>
          <Trans>Account settings</Trans>
        </ButtonLink>
        <ButtonLink href={paths.receipts}>
          <Trans>Receipts</Trans>
        </ButtonLink>
        {viewer.isCreator ? (
          <>
            <ButtonLink href={paths.creatorDashboard}>
              <Trans>Creator Dashboard</Trans>
            </ButtonLink>
            <ButtonLink href={paths.dashboardTab('replies')}>
              <Trans>Automatic replies</Trans>
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={paths.creatorSetup}>
            <Trans>Become a Creator</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  )
}
