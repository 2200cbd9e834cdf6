import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CardButton } from './card-button.tsx'
import { mySubscriptionsQuery } from './queries.ts'
import { SubscriptionRow } from './subscription-row.tsx'

/** The card 'My Subscriptions' with its count: what one pays for, what one may do about it, and what one paid (M§2). */
export function MySubscriptions({ viewerId }: { readonly viewerId: number }) {
  const { t } = useLingui()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    mySubscriptionsQuery(viewerId),
  )
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const active = rows.filter(({ isEntitled }) => isEntitled).length
  return (
    <section aria-labelledby="my-subscriptions" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2-4 text-sm">
        <h2 id="my-subscriptions" className="title">
          {data ? <Trans>My Subscriptions ({active})</Trans> : <Trans>My Subscriptions</Trans>}
        </h2>
        {(isPending || rows.length > 0) && (
          <p className="flex flex-wrap items-center justify-between gap-2-4 text-sm">
            <TextLink href={paths.receipts}>
              <Trans>Receipts</Trans>
            </TextLink>
            <CardButton />
          </p>
        )}
      </div>
      {isPending && (
        <Loading>
          <div className="grid gap-3">
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
          </div>
        </Loading>
      )}
      {error && !data && <LoadError title={t`We couldn’t load your subscriptions`} error={error} onRetry={refetch} />}
      {data && active === 0 && (
        <EmptyState
          title={t`No active subscriptions`}
          action={
            <ButtonLink variant="ink" href={paths.creators}>
              <Trans>Browse Creators</Trans>
            </ButtonLink>
          }
        />
      )}
      <ul>
        {rows.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} />
        ))}
      </ul>
      {hasNextPage && (
        <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
