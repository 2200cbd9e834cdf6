import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CreatorBalance, DeskPayout, PersonMoney as Money } from '#contract/admin/payouts.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber, money } from '#web/lib/format.ts'
import { useQuery } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { usePayoutStates } from './payout-states.ts'
import css from './payouts.module.css'
import { Why } from './why.tsx'

/** A person's money: what they earn and what waits, and what they paid. */
export function PersonMoney({ userId }: { readonly userId: number }) {
  const { t } = useLingui()
  const query = useQuery({
    queryKey: [...adminKey, 'money', userId],
    queryFn: ({ signal }) => call('GET /api/admin/users/{id}/money', { params: { id: userId }, signal }),
    staleTime: 0,
  })
  const { data } = query
  return (
    <>
      {!data && (
        <Part title={t`Money`}>
          <LoadState title={t`We couldn’t load this user’s money`} error={query.error} onRetry={query.refetch}>
            <Skeleton height="8rem" />
          </LoadState>
        </Part>
      )}
      {data?.creator && (
        <Part
          title={t`Earned as a creator`}
          action={
            <TextLink href={paths.adminTab('economy', { part: 'payouts', person: userId })}>
              <Trans>Payouts</Trans>
            </TextLink>
          }
        >
          <Earned earned={data.creator} />
        </Part>
      )}
      {data && (
        <Part
          title={t`Paid as a subscriber`}
          action={
            <TextLink href={paths.adminTab('economy', { part: 'payments', person: userId })}>
              <Trans>Payments</Trans>
            </TextLink>
          }
        >
          <Paid fan={data.fan} />
        </Part>
      )}
    </>
  )
}

function Earned({ earned: { balances, lastPayout, disputes } }: { readonly earned: NonNullable<Money['creator']> }) {
  const { t, i18n } = useLingui()
  return (
    <div className={css['currencies']}>
      {balances.map((balance) => (
        <Balance key={balance.currency} balance={balance} />
      ))}
      <dl className={css['facts']}>
        <Fact label={t`Last payout`}>{lastPayout ? <LastPayout payout={lastPayout} /> : t`None yet`}</Fact>
        <Fact label={t`Disputes`}>{fullNumber(disputes, i18n.locale)}</Fact>
      </dl>
    </div>
  )
}

function Balance({ balance }: { readonly balance: CreatorBalance }) {
  const { t, i18n } = useLingui()
  const amount = (cents: number) => money(cents, balance.currency, i18n.locale)
  return (
    <dl className={css['facts']}>
      <Fact label={t`Earned in total`}>{amount(balance.earnedCents)}</Fact>
      <Fact label={t`Available`}>{amount(balance.availableCents)}</Fact>
      <Fact label={t({ message: 'Pending', context: 'money' })}>{amount(balance.pendingCents)}</Fact>
      <Fact label={t`Reserved`}>{amount(balance.reservedCents)}</Fact>
      <Fact label={t`Disputed`}>{amount(balance.disputedCents)}</Fact>
      <Fact label={t`In transit`}>{amount(balance.inTransitCents)}</Fact>
      <Fact label={t`Paid out`}>{amount(balance.paidOutCents)}</Fact>
      <Fact label={t`Next payout`}>
        {balance.nextPayoutAt === null ? <Why row={balance} /> : dateAndTime(balance.nextPayoutAt, i18n.locale)}
      </Fact>
    </dl>
  )
}

function LastPayout({ payout: { amountCents, currency, status, createdAt } }: { readonly payout: DeskPayout }) {
  const { i18n } = useLingui()
  const words = usePayoutStates()
  return `${money(amountCents, currency, i18n.locale)} · ${words[status]} · ${dateAndTime(createdAt, i18n.locale)}`
}

function Paid({ fan: { subscriptions, paid, disputes } }: { readonly fan: Money['fan'] }) {
  const { t, i18n } = useLingui()
  const sums = (of: (row: Money['fan']['paid'][number]) => number) =>
    paid.length === 0 ? '–' : paid.map((row) => money(of(row), row.currency, i18n.locale)).join(' · ')
  return (
    <dl className={css['facts']}>
      <Fact label={t`Active subscriptions`}>{fullNumber(subscriptions, i18n.locale)}</Fact>
      <Fact label={t`Paid in total`}>{sums(({ grossCents }) => grossCents)}</Fact>
      <Fact label={t`Refunded`}>{sums(({ refundedCents }) => refundedCents)}</Fact>
      <Fact label={t`Lost disputes`}>{sums(({ lostCents }) => lostCents)}</Fact>
      <Fact label={t`Disputes`}>{fullNumber(disputes, i18n.locale)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
