import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { money } from '#web/lib/format.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { Begun } from '#web/money/payments/payment.ts'
import { personKey } from '#web/people/users/person-cache.ts'
import type { Offer } from './offer.ts'
import { refreshAfter } from './refresh.ts'

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

/** A subscription to be begun when its button is pressed; while it is unpaid, the same one again (D60). Beginning grants nothing. */
export function useCheckout(offer: Offer, { title, broken = title, otherwise }: CheckoutWords) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [moved, setMoved] = useState<Pick<Offer, 'priceCents' | 'currency'> | null>(null)
  const { creatorId } = offer
  const { priceCents, currency } = moved ?? offer
  const price = money(priceCents, currency, i18n.locale)
  const failed = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    if (error instanceof ApiError && finals.includes(code)) setRefusal(error)
    // Paid in another tab, or a moment ago: what it opens is open here as well.
    if (code === 'already_subscribed') void refreshAfter(queryClient, creatorId)
    const description = error instanceof TypeError ? otherwise : errorText(i18n, error) || otherwise
    const isRefusal = !(error instanceof ApiError) || error.status < 500
    showToast({ tone: 'error', title: isRefusal ? title : broken, description })
  }
  /** Null where the price isn't the one that was agreed to: the form then says the new one, and nothing is paid. */
  const begin = async (details: PayerDetails, then: (subscription: Subscription) => Omit<Begun, 'clientSecret' | 'wasPaid'>) => {
    const body = { ...details, acceptTerms: true as const }
    const { clientSecret, subscription } =
      creatorId === null
        ? await call('POST /api/create-subscription', { body })
        : await call('POST /api/creator/{id}/subscribe', { params: { id: creatorId }, body })
    if (subscription.priceCents !== priceCents || subscription.currency !== currency) {
      setMoved(subscription)
      if (creatorId !== null) void queryClient.invalidateQueries({ queryKey: personKey(creatorId) })
      return null
    }
    return { ...then(subscription), clientSecret, wasPaid: () => isOpen(subscription.id) }
  }
  return {
    due: { mode: 'subscription', priceCents, currency } as const,
    submitLabel: t`Subscribe for ${price}/month`,
    notice: moved && t`The price is now ${price} a month. You haven’t been charged. Press the button again to pay this price.`,
    refusal,
    failed,
    begin,
  }
}

/** What the server, which asks the provider, knows of it; where it cannot be asked either, nothing is known to be paid. */
async function isOpen(id: number): Promise<boolean> {
  const known = await call('POST /api/subscriptions/{id}/confirm', { params: { id } }).catch(() => null)
  return known?.isEntitled === true
}
