import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Checkout } from '#contract/money/subscriptions.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import type { Offer } from './offer.ts'
import { subscriptionsKey } from './keys.ts'

export interface PayerDetails {
  readonly email?: string
  readonly name?: string
  readonly country?: string
}

interface CheckoutWords {
  readonly title: string
  /** The title where it was not refused, but could not be done. */
  readonly broken?: string
  /** Where the server says nothing more. */
  readonly otherwise: string
}

/** Answers that no second try changes: the form gives way to what can be done instead. */
const finals: readonly (ErrorCode | null)[] = [
  'already_subscribed',
  'blocked',
  'creator_full',
  'not_found',
  'provider_missing',
  'subscribe_self',
]

/** Begins a subscription; while it is unpaid, the same one again (D60). Grants nothing. */
export function useCheckout({ creatorId }: Offer, { title, broken = title, otherwise }: CheckoutWords) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const begin = useAction(
    (error) => {
      const code = error instanceof ApiError ? error.code : null
      if (error instanceof ApiError && finals.includes(code)) setRefusal(error)
      if (code === 'already_subscribed') void queryClient.invalidateQueries({ queryKey: subscriptionsKey })
      const description = error instanceof TypeError ? otherwise : errorText(i18n, error) || otherwise
      const isRefusal = !(error instanceof ApiError) || error.status < 500
      showToast({ tone: 'error', title: isRefusal ? title : broken, description })
    },
    async (details: PayerDetails) => {
      const body = { ...details, acceptTerms: true as const }
      setCheckout(
        creatorId === null
          ? await call('POST /api/create-subscription', { body })
          : await call('POST /api/creator/{id}/subscribe', { params: { id: creatorId }, body }),
      )
    },
  )
  return { checkout, refusal, begin, change: () => setCheckout(null) }
}
