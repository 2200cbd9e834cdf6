import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { BillingDetails } from '#contract/money/subscriptions.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { useHere } from '#web/layout/use-here.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { TextField } from '#web/ui/fields.tsx'
import { routerTarget } from '#web/ui/app-link.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CountryField, TaxNote } from './country-field.tsx'
import type { Offer } from './offer.ts'
import { PaymentForm } from '#web/money/payments/payment-form.tsx'
import { RefusedOffer } from './refused-offer.tsx'
import { afterPayment } from './returned.ts'
import { TermsBox } from './terms-box.tsx'
import { useCheckout } from './use-checkout.ts'
import { unchosen, useChosenCountry } from './use-countries.ts'
import { billingDetailsQuery } from './queries.ts'
import { useSayMissing } from './use-say-missing.ts'
import { outcomeQuery } from './use-outcome.ts'

interface CheckoutFormProps {
  readonly offer: Offer
  /** Whose subscription is bought; nothing of Premium. */
  readonly creator?: PublicUser
  readonly isLoading?: boolean
}

/** What is bought, who pays, the card and the terms, with one button. What was typed survives a reload, but for the card. */
export function CheckoutForm({ offer, creator, isLoading = false }: CheckoutFormProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { data: known } = useQuery({ ...billingDetailsQuery(), enabled: viewer !== null })
  const details = useDetails(known ?? { name: '', email: viewer?.email ?? '' }, offer.creatorId)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const chosen = useChosenCountry(details.country)
  const findMistakes = useFindMistakes()
  const signInFirst = useSignInFirst()
  const sayMissing = useSayMissing()
  const goOn = usePaid()
  const { due, submitLabel, notice, refusal, failed, begin } = useCheckout(offer, {
    title: t`Error`,
    otherwise: t`Failed to create subscription.`,
  })
  const check = () => {
    if (!viewer) signInFirst()
    else if (isLoading) showToast({ title: t`Loading creator data`, description: t`Please wait for creator information to load.` })
    if (!viewer || isLoading) return false
    const found = findMistakes({ ...details, isCountryMissing: chosen.isMissing })
    setMistakes(found)
    const isComplete = Object.keys(found).length === 0
    if (!isComplete) sayMissing()
    return isComplete
  }
  const start = () => {
    const { email, name } = details
    return begin({ email: email.trim(), ...(name.trim() && { name: name.trim() }), ...chosen.sent }, ({ id }) => {
      const next = pathAfter(offer, id)
      return {
        returnUrl: next,
        onSucceeded: () => {
          details.setAccepted(false)
          return goOn(next, id)
        },
      }
    })
  }
  if (refusal) return <RefusedOffer offer={offer} refusal={refusal} />
  return (
    <PaymentForm
      label={t`Payment`}
      due={due}
      submitLabel={isLoading ? t`Subscribe` : submitLabel}
      summary={
        isLoading ? (
          <CheckoutSkeleton />
        ) : (
          <CheckoutSummary offer={{ ...offer, priceCents: due.priceCents, currency: due.currency }} creator={creator} />
        )
      }
      notice={notice}
      hasCard={viewer !== null && !isLoading}
      isAboveBar={viewer !== null}
      check={check}
      begin={start}
      failed={failed}
      terms={
        <>
          <TermsBox id="checkout-terms" isAccepted={details.hasAccepted} error={mistakes['terms']} onChange={details.setAccepted} />
          <p className="grid gap-1 text-sm muted">
            <TaxNote country={details.country} />
          </p>
        </>
      }
    >
      <ErrorSummary errors={Object.entries(mistakes).map(([name, message]) => ({ fieldId: `checkout-${name}`, message }))} />
      <TextField
        id="checkout-email"
        label={t`Email`}
        hint={t`We’ll send receipts here`}
        error={mistakes['email']}
        isRequired
        type="email"
        autoComplete="email"
        maxLength={limits.emailLength}
        value={details.email}
        onChange={(event) => details.setEmail(event.target.value)}
      />
      <TextField
        id="checkout-name"
        label={t`Full name`}
        hint={offer.creatorId !== null && t`The creator sees it on the invoice`}
        autoComplete="name"
        maxLength={100}
        value={details.name}
        onChange={(event) => details.setName(event.target.value)}
      />
      <CountryField value={details.country} error={mistakes['country']} onChange={details.setCountry} />
    </PaymentForm>
  )
}

/** Where the payer is after the payment: at the post it was for, or on the page that says how it went. */
function pathAfter({ creatorId, postId }: Offer, subscriptionId: number): string {
  if (postId !== undefined) return afterPayment(paths.post(postId), subscriptionId)
  return paths.success({ ...(creatorId === null ? {} : { creator: creatorId, type: 'creator' as const }), subscription: subscriptionId })
}

function useDetails(known: Pick<BillingDetails, 'name' | 'email'>, creatorId: number | null) {
  const email = useTyped('checkout:email', known.email)
  const name = useTyped('checkout:name', known.name)
  const [country, setCountry] = useDraft('checkout:country')
  // Agreed to for this one offer, and until it is paid: nobody finds the next one agreed to.
  const [accepted, setAcceptedText] = useDraft(`checkout:terms:${creatorId ?? 'premium'}`)
  return {
    email: email.text,
    setEmail: email.write,
    name: name.text,
    setName: name.write,
    country: country === '' ? unchosen : country,
    setCountry,
    hasAccepted: accepted === 'yes',
    setAccepted: (isAccepted: boolean) => setAcceptedText(isAccepted ? 'yes' : ''),
  }
}

/** What is known, until something is typed: then that, also when it's emptied. */
function useTyped(target: string, known: string) {
  const [typed, setTyped] = useDraft(target)
  const [isTouched, setTouched] = useState(false)
  const write = (text: string) => {
    setTouched(true)
    setTyped(text)
  }
  return { text: typed === '' && !isTouched ? known : typed, write }
}

interface Checked {
  readonly email: string
  readonly isCountryMissing: boolean
  readonly hasAccepted: boolean
}

function useFindMistakes(): (details: Checked) => Record<string, string> {
  const { t } = useLingui()
  return ({ email, isCountryMissing, hasAccepted }) => {
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    return {
      ...(!isAddress && { email: t`Enter an email address, for example ana@example.com.` }),
      ...(isCountryMissing && { country: t`Choose your country.` }),
      ...(!hasAccepted && { terms: t`Agree to the terms to continue.` }),
    }
  }
}

/** Says why, and leads to signing in, from where the reader comes back to this checkout. */
function useSignInFirst(): () => void {
  const { t } = useLingui()
  const router = useRouter()
  const here = useHere()
  return () => {
    showToast({ tone: 'error', title: t`Authentication required`, description: t`Please sign in to continue.` })
    setTimeout(() => void router.navigate(routerTarget(paths.signIn({ next: here }))), limits.signInRedirectMilliseconds)
  }
}

/** The provider took it: says so, asks the server, and goes to the page that says what it answered a moment later. */
function usePaid(): (next: string, subscriptionId: number) => Promise<void> {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return async (next, subscriptionId) => {
    void queryClient.prefetchQuery(outcomeQuery(subscriptionId))
    showToast({ tone: 'success', title: t`Subscription Successful!` })
    await new Promise((resolve) => {
      timer.current = setTimeout(resolve, limits.successRedirectMilliseconds)
    })
    await router.navigate({ ...routerTarget(next), replace: true })
  }
}
