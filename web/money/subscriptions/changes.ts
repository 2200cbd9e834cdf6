import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { dayOf } from './dates.ts'
import { refreshAfter } from './refresh.ts'

/** One change of a subscription at a time; what went wrong is said, and the page reads anew how it stands. */
export function useSubscriptionChanges(subscription: Subscription) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { id, creatorId } = subscription
  const params = { id }
  const change = async (run: () => Promise<Subscription>, say: (changed: Subscription) => void, failure: string): Promise<boolean> => {
    setChanging(true)
    try {
      const changed = await run()
      await refreshAfter(queryClient, creatorId)
      say(changed)
      return true
    } catch (error) {
      const description = error instanceof TypeError ? t`Please try again later` : errorText(i18n, error)
      showToast({ tone: 'error', title: failure, description })
      void refreshAfter(queryClient, creatorId)
      return false
    } finally {
      setChanging(false)
    }
  }
  const until = (changed: Subscription) => {
    const end = changed.endsAt ?? changed.periodEndsAt
    if (!end) return undefined
    const date = dayOf(end, i18n.locale)
    return t`You keep what you paid for until ${date}. Nothing more is charged.`
  }
  return {
    isChanging,
    unsubscribe: () =>
      change(
        () =>
          creatorId === null
            ? call('POST /api/subscriptions/{id}/cancel', { params })
            : call('POST /api/creator/{id}/unsubscribe', { params: { id: creatorId } }),
        (changed) => {
          const description = until(changed)
          showToast({ tone: 'success', title: t`Unsubscribed Successfully`, ...(description ? { description } : {}) })
        },
        t`Unsubscribe Failed`,
      ),
    resume: () =>
      change(
        () => call('POST /api/subscriptions/{id}/resume', { params }),
        () => showToast({ tone: 'success', title: t`Your subscription renews again` }),
        t`The subscription could not be resumed`,
      ),
    withdraw: () =>
      change(
        () => call('POST /api/subscriptions/{id}/withdraw', { params, body: { confirm: true } }),
        () =>
          showToast({
            tone: 'success',
            title: t`You have withdrawn`,
            description: t`Your payment goes back to your card. A receipt is on its way to you by mail.`,
          }),
        t`The withdrawal was not possible`,
      ),
    answerPrice: (accept: boolean) =>
      change(
        () => call('POST /api/subscriptions/{id}/price', { params, body: { accept } }),
        () => showToast({ tone: 'success', title: accept ? t`You accepted the new price` : t`You keep your price` }),
        t`Your answer could not be kept`,
      ),
  }
}
