import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useInfiniteQuery } from '#web/lib/query.ts'
import { CircleAlert } from 'lucide-react'
import { money } from '#web/lib/format.ts'
import { CardButton } from './card-button.tsx'
import { dayOf } from './dates.ts'
import css from './past-due-banner.module.css'
import { mySubscriptionsQuery } from './queries.ts'

/** A monthly payment failed: since access still lasts, when the next try is, and how to give another card (D7). */
export function PastDueBanner({ viewerId }: { readonly viewerId: number }) {
  const { i18n } = useLingui()
  const { data } = useInfiniteQuery(mySubscriptionsQuery(viewerId))
  const unpaid = data?.pages.flatMap((page) => page.rows).find(({ billing }) => billing === 'past_due')
  if (!unpaid) return null
  const name = unpaid.creator?.displayName ?? 'Premium'
  const price = money(unpaid.priceCents, unpaid.currency, i18n.locale)
  const date = unpaid.nextRetryAt && dayOf(unpaid.nextRetryAt, i18n.locale)
  return (
    <div role="status" className={css['banner']}>
      <p>
        <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} />
        <span>
          {date ? (
            <Trans>
              Your payment of {price} for {name} failed. We’ll try again on {date}.
            </Trans>
          ) : (
            <Trans>
              Your payment of {price} for {name} failed.
            </Trans>
          )}
        </span>
      </p>
      <CardButton unpaid={unpaid} />
    </div>
  )
}
