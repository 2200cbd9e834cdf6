import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useRouter, useSearch } from '#web/lib/router.ts'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { refreshAfter } from './refresh.ts'
import { type Returned, useReturned, withoutReturned } from './returned.ts'
import { settle } from './settle.ts'

/** Back from the provider's page in the middle of something else: asks the server how it went, says so, and tidies the address. */
export function ReturnedPayment() {
  const { subscriptionId, hasFailed, creatorId } = useReturned()
  const search = useSearch()
  const router = useRouter()
  const say = useSay()
  const taken = useRef<number>(null)
  useEffect(() => {
    // Once for each return, also where effects run twice.
    if (subscriptionId === null || taken.current === subscriptionId) return
    taken.current = subscriptionId
    void router.navigate({
      to: '.',
      search: withoutReturned(search, 'subscription', 'creator'),
      replace: true,
      resetScroll: false,
    })
    void say({ subscriptionId, hasFailed, creatorId })
  }, [subscriptionId, hasFailed, creatorId, search, router, say])
  return null
}

function useSay(): (returned: Returned) => Promise<void> {
  const { t } = useLingui()
  const report = useErrorToast()
  const queryClient = useQueryClient()
  return async ({ subscriptionId, hasFailed }) => {
    if (subscriptionId === null) return
    try {
      const known = hasFailed
        ? await call('POST /api/subscriptions/{id}/confirm', { params: { id: subscriptionId } })
        : await settle(subscriptionId)
      await refreshAfter(queryClient, known.creatorId)
      if (known.isEntitled) showToast({ tone: 'success', title: t`Subscription confirmed!` })
      else if (hasFailed) {
        showToast({ tone: 'error', title: t`Payment Failed`, description: t`Your bank didn’t confirm the payment. Nothing was charged.` })
      } else
        showToast({
          title: t`Confirming your payment is taking longer than usual. You’ll get access as soon as it’s confirmed. You won’t be charged twice.`,
        })
    } catch (error) {
      report(t`Payment Error`, error)
    }
  }
}
