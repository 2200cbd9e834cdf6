import { useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { type Failed, useAction } from '#web/lib/use-action.ts'
import type { Begun, CardEntry, PaymentFailure } from './payment.ts'

export interface PaymentSteps {
  /** Whether what stands around the card is filled in; says beside it what isn't. */
  readonly check?: (() => boolean) | undefined
  /** Begins at the server what the card is for; null where it said why not. What it throws goes to `failed`. */
  readonly begin: () => Promise<Begun | null>
  readonly failed: Failed
}

/**
 * One press: everything is checked, then it begins at the server, then the card goes to the provider. A press after a failure begins again,
 * and the server goes on with what it began (D60).
 */
export function usePayment(card: RefObject<CardEntry | null>, { check = () => true, begin, failed }: PaymentSteps) {
  const sayFailure = useSayFailure()
  const [isBeginning, setBeginning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // The provider may have taken it and its answer was lost: that's asked before anything begins again.
  const doubtful = useRef<Begun>(null)
  const beginAgain = async () => ((await doubtful.current?.wasPaid?.()) ? doubtful.current : begin())
  const pay = useAction(failed, async () => {
    setRefusal(null)
    const isRight = check()
    const state = (await card.current?.check(isRight)) ?? 'incomplete'
    if (typeof state === 'object') return setRefusal(sayFailure(state))
    if (!isRight || state === 'incomplete') return undefined
    setBeginning(true)
    const begun = await beginAgain().finally(() => setBeginning(false))
    if (!begun || !card.current) return undefined
    if (begun === doubtful.current) return begun.onSucceeded()
    const outcome = await card.current.confirm(begun)
    if (outcome === 'left') return backHere()
    if (outcome === 'succeeded') return begun.onSucceeded()
    if (await begun.wasPaid?.()) return begun.onSucceeded()
    if (outcome === 'incomplete') return undefined
    doubtful.current = outcome.kind === 'error' ? begun : null
    return setRefusal(sayFailure(outcome))
  })
  return { pay, isBeginning, refusal }
}

/** The browser keeps a page as it was left, its waiting button too, for someone who goes back. */
function backHere(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

/** Says why nothing was paid, in the words of the provider where it has some (M§8). */
function useSayFailure(): (failure: PaymentFailure) => string {
  const { t } = useLingui()
  return ({ kind, message }) => {
    const isRefused = kind === 'refused'
    const why = message ?? (isRefused ? t`Please check your card details and try again` : t`Something went wrong. Please try again.`)
    showToast({ tone: 'error', title: isRefused ? t`Payment Failed` : t`Payment Error`, description: why })
    return why
  }
}
