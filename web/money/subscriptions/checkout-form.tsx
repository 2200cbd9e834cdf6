import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useHere } from '#web/layout/use-here.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { TextField } from '#web/ui/fields.tsx'
import { routerTarget } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import css from './checkout.module.css'
import { CountryField, TaxNote } from './country-field.tsx'
import type { Offer } from './offer.ts'
import { PaymentStep } from './payment-step.tsx'
import { RefusedOffer } from './refused-offer.tsx'
import { afterPayment } from './returned.ts'
import { TermsBox } from './terms-box.tsx'
import { useCheckout } from './use-checkout.ts'
import { unchosen, useChosenCountry } from './use-countries.ts'
import { outcomeQuery } from './use-outcome.ts'

/** Who pays, then the card. What was typed survives a reload, but for the card. */
export function CheckoutForm({ offer, isLoading = false }: { readonly offer: Offer; readonly isLoading?: boolean }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const details = useDetails(viewer?.email ?? '', offer.creatorId)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const chosen = useChosenCountry(details.country)
  const check = useCheck()
  const signInFirst = useSignInFirst()
  const pay = usePaid()
  const { checkout, refusal, begin, change } = useCheckout(offer, {
    title: t`Error`,
    otherwise: t`Failed to create subscription.`,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!viewer) return signInFirst()
    if (isLoading) return showToast({ title: t`Loading creator data`, description: t`Please wait for creator information to load.` })
    const found = check({ ...details, isCountryMissing: chosen.isMissing })
    setMistakes(found)
    if (Object.keys(found).length > 0) {
      return showToast({
        tone: 'error',
        title: t`Required fields missing`,
        description: t`Please fill in all required fields and agree to the terms.`,
      })
    }
    const { email, name } = details
    return begin.run({ email: email.trim(), ...(name.trim() && { name: name.trim() }), ...chosen.sent })
  }
  const changeDetails = () => {
    change()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#checkout-email')?.focus())
  }
  if (refusal) return <RefusedOffer offer={offer} refusal={refusal} />
  if (checkout) {
    const { subscription, clientSecret } = checkout
    const { priceCents, currency } = subscription
    const after =
      offer.postId === undefined
        ? paths.success({
            ...(offer.creatorId === null ? {} : { creator: offer.creatorId, type: 'creator' as const }),
            subscription: subscription.id,
          })
        : afterPayment(paths.post(offer.postId), subscription.id)
    return (
      <section aria-label={t`Payment`} className={css['form']}>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm muted">
          <span>
            <Trans>We’ll send receipts to {details.email}</Trans>
          </span>
          <Button variant="quiet" size="s" onClick={changeDetails}>
            <Trans>Change</Trans>
          </Button>
        </p>
        <PaymentStep
          offer={{ ...offer, priceCents, currency }}
          subscriptionId={subscription.id}
          clientSecret={clientSecret}
          returnUrl={after}
          onSucceeded={() => {
            details.setAccepted(false)
            pay(after, subscription.id)
          }}
        />
        <p className="grid gap-1 text-sm muted">
          <TaxNote country={details.country} />
        </p>
      </section>
    )
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate aria-label={t`Your details`}>
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
        autoComplete="name"
        maxLength={100}
        value={details.name}
        onChange={(event) => details.setName(event.target.value)}
      />
      <CountryField value={details.country} error={mistakes['country']} onChange={details.setCountry} />
      <TermsBox id="checkout-terms" isAccepted={details.hasAccepted} error={mistakes['terms']} onChange={details.setAccepted} />
      <p className="grid gap-1 text-sm muted">
        <TaxNote country={details.country} />
      </p>
      <Button type="submit" variant="paid" size="l" isWide isLoading={begin.isPending} loadingText={<Trans>Setting up...</Trans>}>
        <Trans>Continue to payment</Trans>
      </Button>
    </form>
  )
}

function useDetails(knownEmail: string, creatorId: number | null) {
  const [typedEmail, setEmail] = useDraft('checkout:email')
  const [isTouched, setTouched] = useState(false)
  const [name, setName] = useDraft('checkout:name')
  const [country, setCountry] = useDraft('checkout:country')
  // Agreed to for this one offer, and until it is paid: nobody finds the next one agreed to.
  const [accepted, setAcceptedText] = useDraft(`checkout:terms:${creatorId ?? 'premium'}`)
  return {
    email: typedEmail === '' && !isTouched ? knownEmail : typedEmail,
    setEmail: (text: string) => {
      setTouched(true)
      setEmail(text)
    },
    name,
    setName,
    country: country === '' ? unchosen : country,
    setCountry,
    hasAccepted: accepted === 'yes',
    setAccepted: (isAccepted: boolean) => setAcceptedText(isAccepted ? 'yes' : ''),
  }
}

interface Checked {
  readonly email: string
  readonly isCountryMissing: boolean
  readonly hasAccepted: boolean
}

function useCheck(): (details: Checked) => Record<string, string> {
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
function usePaid(): (next: string, subscriptionId: number) => void {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (next, subscriptionId) => {
    void queryClient.prefetchQuery(outcomeQuery(subscriptionId))
    showToast({ tone: 'success', title: t`Subscription Successful!` })
    timer.current = setTimeout(() => void router.navigate({ ...routerTarget(next), replace: true }), limits.successRedirectMilliseconds)
  }
}
