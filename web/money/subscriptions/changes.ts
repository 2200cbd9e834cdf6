import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { showToast, type Toast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { dayOf } from './dates.ts'
import { refreshAfter } from './refresh.ts'

type PriceMove = NonNullable<Subscription['priceMove']>

/** One change of a subscription at a time; what went wrong is said, and the page reads anew how it stands. `onDone` follows either way. */
export function useSubscriptionChanges({ id, creatorId, priceCents, currency }: Subscription, onDone?: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const params = { id }
  const change = useAction(null, async (run: () => Promise<Toast>, failure: string) => {
    try {
      const done = await run()
      await refreshAfter(queryClient, creatorId)
      showToast({ tone: 'success', ...done })
    } catch (error) {
      report(failure, error, t`Please try again later`)
      void refreshAfter(queryClient, creatorId)
    }
    onDone?.()
  })
  const unsubscribe = async () => {
    const { endsAt, periodEndsAt } = await (creatorId === null
      ? call('POST /api/subscriptions/{id}/cancel', { params })
      : call('POST /api/creator/{id}/unsubscribe', { params: { id: creatorId } }))
    const end = endsAt ?? periodEndsAt
    const date = end && dayOf(end, i18n.locale)
    const title = t`Unsubscribed Successfully`
    return date ? { title, description: t`You keep access until ${date}. You won’t be charged again.` } : { title }
  }
  const resume = async () => {
    await call('POST /api/subscriptions/{id}/resume', { params })
    return { title: t`Your subscription will renew again` }
  }
  const withdraw = async () => {
    await call('POST /api/subscriptions/{id}/withdraw', { params, body: { confirm: true } })
    const price = money(priceCents, currency, i18n.locale)
    return {
      title: t`You’ve withdrawn from the contract`,
      description: t`Your refund of ${price} is on its way to your card. We’ll email you a receipt.`,
    }
  }
  const answerPrice = async (accept: boolean, move: PriceMove) => {
    await call('POST /api/subscriptions/{id}/price', { params, body: { accept } })
    const price = money(accept ? move.priceCents : priceCents, currency, i18n.locale)
    const date = dayOf(move.effectiveAt, i18n.locale)
    return { title: accept ? t`You’ll pay ${price} a month from ${date}` : t`You keep paying ${price} a month` }
  }
  return {
    isChanging: change.isPending,
    unsubscribe: () => change.run(unsubscribe, t`Unsubscribe Failed`),
    resume: () => change.run(resume, t`We couldn’t resume the subscription`),
    withdraw: () => change.run(withdraw, t`We couldn’t process your withdrawal from the contract`),
    answerPrice: (accept: boolean, move: PriceMove) => change.run(() => answerPrice(accept, move), t`We couldn’t save your answer`),
  }
}
