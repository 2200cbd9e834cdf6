import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { olderPricesQuery } from '#web/money/studio/queries.ts'
import { useLiveEarnings } from '#web/money/studio/use-live-earnings.ts'
import { Button } from '#web/ui/button.tsx'
import css from './account.module.css'

/** Subscribers keep the price they began with, unless they agree to the present one (D25). */
export function OlderPrices({ own }: { readonly own: OwnUser }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(olderPricesQuery(own.id))
  useLiveEarnings(own.id)
  const ask = useAction(t`We couldn’t ask your subscribers`, async () => {
    try {
      const { asked } = await call('POST /api/creator/{id}/price-moves', { params: { id: own.id } })
      showToast({ tone: 'success', title: t`We’ve asked your subscribers`, description: t`Emails sent to subscribers: ${asked}.` })
    } finally {
      await queryClient.invalidateQueries({ queryKey: olderPricesQuery(own.id).queryKey })
    }
  })
  if (error) return <p className="measure text-sm muted">{errorText(i18n, error)}</p>
  if (!data || data.older + data.asked === 0) return null
  return (
    <div className={css['older']}>
      <p>
        <Plural value={data.older} one="# subscriber pays an older price." other="# subscribers pay an older price." />
      </p>
      {data.asked > 0 && (
        <p className="measure text-sm muted">
          <Trans>
            Asked: {data.asked} · agreed: {data.accepted} · declined: {data.declined}
          </Trans>
        </p>
      )}
      <p className="measure text-sm muted">
        <Trans>We’ll email them {limits.priceNoticeDays} days ahead. Subscribers who don’t agree keep the old price.</Trans>
      </p>
      {data.older > 0 && (
        <div>
          <Button size="s" isLoading={ask.isPending} onClick={ask.run}>
            <Trans>Ask them to switch to the current price</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
