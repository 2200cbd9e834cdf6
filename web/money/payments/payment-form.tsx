import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { CardFields } from './card-fields.tsx'
import css from './payment-form.module.css'
import type { CardEntry, Due } from './payment.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { type PaymentSteps, usePayment } from './use-payment.ts'

interface PaymentFormProps extends PaymentSteps {
  readonly due: Due
  readonly label: string
  readonly submitLabel: string
  /** What is paid for: beside the fields where there's room, else above them. */
  readonly summary?: ReactNode
  /** What's asked before the card. */
  readonly children?: ReactNode
  /** What's agreed to after the card, above the button. */
  readonly terms?: ReactNode
  /** Said beside the button. */
  readonly notice?: ReactNode
  /** False while no one can pay: `check` says why. */
  readonly hasCard?: boolean
  /** It's part of a page whose end is behind the bar of a phone. */
  readonly isAboveBar?: boolean
}

/** A whole payment with one button, which stays in sight: what is paid for, the card, the terms. */
export function PaymentForm({
  due,
  label,
  submitLabel,
  summary,
  children,
  terms,
  notice,
  hasCard = true,
  isAboveBar,
  ...steps
}: PaymentFormProps) {
  const { payments } = useSiteConfig()
  const card = useRef<CardEntry>(null)
  const foot = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const ready = useCallback(() => setReady(true), [])
  const { pay, isBeginning, refusal } = usePayment(card, steps)
  useAboveKeyboard(foot)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pay.run()
  }
  return (
    <form
      className={classNames(css['form'], summary !== undefined && css['columns'])}
      onSubmit={submit}
      noValidate
      autoComplete="on"
      aria-label={label}
    >
      {summary}
      <div className={css['pay']}>
        {children}
        {hasCard && <CardFields ref={card} due={due} onReady={ready} />}
        {terms}
        {payments.kind !== 'missing' && (
          <div ref={foot} data-foot className={classNames(css['foot'], isAboveBar && css['above'])}>
            <Refusal>{refusal ?? notice}</Refusal>
            <Button
              type="submit"
              variant="paid"
              size="l"
              isWide
              isLoading={pay.isPending}
              {...(isBeginning && { loadingText: <Trans>Setting up...</Trans> })}
              disabled={hasCard && !isReady}
            >
              {submitLabel}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
