import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useHere } from '#web/layout/use-here.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { CountryField, TaxNote } from './country-field.tsx'
import type { Offer } from './offer.ts'
import { PaymentStep } from './payment-step.tsx'
import css from './quick-checkout.module.css'
import { RefusedOffer } from './refused-offer.tsx'
import { RenewalNote } from './renewal-note.tsx'
import { afterPayment } from './returned.ts'
import { SettlingNote } from './settling-note.tsx'
import { TermsBox } from './terms-box.tsx'
import { useCheckout } from './use-checkout.ts'
import { unchosen, useChosenCountry } from './use-countries.ts'
import { useSettled } from './use-settled.ts'

interface QuickCheckoutProps {
  readonly offer: Offer
  /** The subscription opens what was paid for. */
  readonly onDone: () => void
}

/** Price, terms, card: a whole checkout where the reader is, in a dialog or in a conversation. */
export function QuickCheckout({ offer, onDone }: QuickCheckoutProps) {
  const { t } = useLingui()
  const here = useHere()
  const [isAccepted, setAccepted] = useState(false)
  const [country, setCountry] = useState(unchosen)
  const chosen = useChosenCountry(country)
  const [isChecked, setChecked] = useState(false)
  const { checkout, refusal, begin } = useCheckout(offer, {
    title: t`Subscription Failed`,
    broken: t`Subscription Error`,
    otherwise: t`Please try again later`,
  })
  const { state, start } = useSettled(onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isAccepted && !chosen.isMissing) return begin.run(chosen.sent)
    return showToast({
      tone: 'error',
      title: t`Required fields missing`,
      description: t`Please fill in all required fields and agree to the terms.`,
    })
  }
  if (refusal) return <RefusedOffer offer={offer} refusal={refusal} />
  if (state !== 'none') return <SettlingNote state={state} />
  return (
    <div className="grid gap-4">
      <p className={css['price']}>
        <Price cents={offer.priceCents} currency={offer.currency} />
      </p>
      <ul className="grid gap-1 text-sm muted">
        <RenewalNote renewsAt={checkout?.subscription.periodEndsAt} />
        <li>
          <TaxNote country={country} />
        </li>
      </ul>
      {checkout ? (
        <PaymentStep
          offer={{ ...offer, priceCents: checkout.subscription.priceCents, currency: checkout.subscription.currency }}
          subscriptionId={checkout.subscription.id}
          clientSecret={checkout.clientSecret}
          returnUrl={afterPayment(offer.postId === undefined ? here : paths.post(offer.postId), checkout.subscription.id)}
          onSucceeded={() => start(checkout.subscription)}
        />
      ) : (
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <CountryField value={country} error={isChecked && chosen.isMissing ? t`Choose your country.` : undefined} onChange={setCountry} />
          <TermsBox
            isAccepted={isAccepted}
            error={isChecked && !isAccepted ? t`Agree to the terms to continue.` : undefined}
            onChange={setAccepted}
          />
          <Button type="submit" variant="paid" isWide isLoading={begin.isPending} loadingText={<Trans>Setting up...</Trans>}>
            <Trans>Continue to payment</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}
