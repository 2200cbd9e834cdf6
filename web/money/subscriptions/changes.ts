import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { showToast, type Toast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { dayOf } from './dates.ts'
import { refreshAfter } from './refresh.ts'

/** One change of a subscription at a time; what went wrong is said, and the page reads anew how it stands. `onDone` follows either way. */
export function useSubscriptionChanges({ id, creatorId }: Subscription, onDone?: () => void) {
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
    return date ? { title, description: t`You keep what you paid for until ${date}. Nothing more is charged.` } : { title }
  }
  const resume = async () => {
    await call('POST /api/subscriptions/{id}/resume', { params })
    return { title: t`Your subscription renews again` }
  }
  const withdraw = async () => {
    await call('POST /api/subscriptions/{id}/withdraw', { params, body: { confirm: true } })
    return {
      title: t`You have withdrawn`,
      description: t`Your payment goes back to your card. A receipt is on its way to you by mail.`,
    }
  }
  const answerPrice = async (accept: boolean) => {
    await call('POST /api/subscriptions/{id}/price', { params, body: { accept } })
    return { title: accept ? t`You accepted the new price` : t`You keep your price` }
  }
  return {
    isChanging: change.isPending,
    unsubscribe: () => change.run(unsubscribe, t`Unsubscribe Failed`),
    resume: () => change.run(resume, t`The subscription could not be resumed`),
    withdraw: () => change.run(withdraw, t`The withdrawal was not possible`),
    answerPrice: (accept: boolean) => change.run(() => answerPrice(accept), t`Your answer could not be kept`),
  }
}
