import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHere } from '#web/layout/use-here.ts'
import { PaymentForm } from '#web/money/payments/payment-form.tsx'
import { paths } from '#web/paths.ts'
import { Price } from '#web/ui/price.tsx'
import { CountryField, TaxNote } from './country-field.tsx'
import type { Offer } from './offer.ts'
import css from './quick-checkout.module.css'
import { RefusedOffer } from './refused-offer.tsx'
import { RenewalNote } from './renewal-note.tsx'
import { afterPayment } from './returned.ts'
import { SettlingNote } from './settling-note.tsx'
import { TermsBox } from './terms-box.tsx'
import { useCheckout } from './use-checkout.ts'
import { unchosen, useChosenCountry } from './use-countries.ts'
import { useSayMissing } from './use-say-missing.ts'
import { useSettled } from './use-settled.ts'

interface QuickCheckoutProps {
  readonly offer: Offer
  /** The subscription opens what was paid for. */
  readonly onDone: () => void
}

/** Price, card, terms and one button: a whole checkout where the reader is, in a dialog or in a conversation. */
export function QuickCheckout({ offer, onDone }: QuickCheckoutProps) {
  const { t } = useLingui()
  const here = useHere()
  const [isAccepted, setAccepted] = useState(false)
  const [country, setCountry] = useState(unchosen)
  const chosen = useChosenCountry(country)
  const [isChecked, setChecked] = useState(false)
  const sayMissing = useSayMissing()
  const { due, submitLabel, notice, refusal, failed, begin } = useCheckout(offer, {
    title: t`Subscription Failed`,
    broken: t`Subscription Error`,
    otherwise: t`Please try again later`,
  })
  const { state, start } = useSettled(onDone)
  const check = () => {
    setChecked(true)
    const isComplete = isAccepted && !chosen.isMissing
    if (!isComplete) sayMissing()
    return isComplete
  }
  const { postId } = offer
  if (refusal) return <RefusedOffer offer={offer} refusal={refusal} />
  if (state !== 'none') return <SettlingNote state={state} />
  return (
    <PaymentForm
      label={t`Payment`}
      due={due}
      submitLabel={submitLabel}
      notice={notice}
      failed={failed}
      check={check}
      begin={() =>
        begin(chosen.sent, (subscription) => ({
          returnUrl: afterPayment(postId === undefined ? here : paths.post(postId), subscription.id),
          onSucceeded: () => start(subscription),
        }))
      }
      terms={
        <TermsBox
          isAccepted={isAccepted}
          error={isChecked && !isAccepted ? t`Agree to the terms to continue.` : undefined}
          onChange={setAccepted}
        />
      }
    >
      <p className={css['price']}>
        <Price cents={due.priceCents} currency={due.currency} />
      </p>
      <ul className="grid gap-1 text-sm muted">
        <RenewalNote />
        <li>
          <TaxNote country={country} />
        </li>
      </ul>
      <CountryField value={country} error={isChecked && chosen.isMissing ? t`Choose your country.` : undefined} onChange={setCountry} />
    </PaymentForm>
  )
}
