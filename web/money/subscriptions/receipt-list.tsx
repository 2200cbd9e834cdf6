import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { dayOf } from './dates.ts'
import { receiptsQuery } from './queries.ts'
import { useReceiptWords } from './receipt-words.ts'
import css from './receipts.module.css'

/** Every receipt in a line, the newest first. */
export function ReceiptList() {
  const { t, i18n } = useLingui()
  const wordsOf = useReceiptWords()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(receiptsQuery())
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (isPending) {
    return (
      <Loading>
        <div className="grid gap-3">
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
        </div>
      </Loading>
    )
  }
  if (error && !data) return <LoadError title={t`We couldn’t load your receipts`} error={error} onRetry={refetch} />
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t`No receipts yet`}
        action={
          <ButtonLink variant="ink" href={paths.creators}>
            <Trans>Browse Creators</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <ul>
        {rows.map((receipt) => {
          const { what, amount } = wordsOf(receipt)
          return (
            <li key={receipt.id} className={css['row']}>
              <AppLink href={paths.receipt(receipt.id)} className={css['what']}>
                {what}
              </AppLink>
              <time dateTime={receipt.happenedAt} className={css['when']}>
                {dayOf(receipt.happenedAt, i18n.locale)}
              </time>
              <span className={css['amount']}>{amount}</span>
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
