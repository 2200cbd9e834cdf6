import { Trans, useLingui } from '@lingui/react/macro'
import { FlaskConical } from 'lucide-react'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { digitsOf, formatExpiry, formatNumber, isCardNumber, placeAfterDigits, readExpiry } from './card.ts'
import { ProviderRefusal } from './form-call.ts'
import css from './payment-form.module.css'
import type { PaymentFailure, PaymentFormProps } from './payment.ts'
import { confirmWithCard } from './sandbox-confirm.ts'
import { TestCards } from './test-cards.tsx'
import { TextField } from '#web/ui/fields.tsx'

interface TestCardFormProps extends PaymentFormProps {
  readonly apiUrl: string
  readonly publishableKey: string
}

const empty = { number: '', expiry: '', cvc: '' }
type Name = keyof typeof empty
const names = ['number', 'expiry', 'cvc'] as const
const formats: Record<Name, (text: string) => string> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text) => digitsOf(text, 4),
}

/** The sandbox's form for a card, marked as a test. What is typed stays in this form and goes to the provider alone. */
export function TestCardForm({ submitLabel, ...props }: TestCardFormProps) {
  const { t } = useLingui()
  const [card, setCard] = useState(empty)
  const [mistakes, setMistakes] = useState<Partial<Record<Name, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const caret = useRef<{ readonly input: HTMLInputElement; readonly place: number } | null>(null)
  const check = useCheck()
  // At once with the text: a frame later it would undo what was selected meanwhile.
  useLayoutEffect(() => {
    const moved = caret.current
    caret.current = null
    if (moved && document.activeElement === moved.input) moved.input.setSelectionRange(moved.place, moved.place)
  })
  // The step before gave way to this one: typing goes on here.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { isSending, refusal, pay } = usePay(props)
  const change = (name: Name, input: HTMLInputElement) => {
    const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length), 19).length
    const isAtEnd = input.selectionStart === input.value.length
    const isShorter = input.value.length < card[name].length
    const next = formats[name](input.value)
    setCard((known) => ({ ...known, [name]: next }))
    setMistakes((known) => ({ ...known, [name]: undefined }))
    const place = isAtEnd && !isShorter ? next.length : placeAfterDigits(next, digitsBefore)
    caret.current = { input, place }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = check(card)
    setMistakes(found)
    const wrong = names.find((name) => found[name])
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="card-${wrong}"]`)?.focus()
    const date = readExpiry(card.expiry)
    if (date) void pay({ number: digitsOf(card.number, 19), ...date, cvc: card.cvc })
  }
  const labels = { number: t`Card number`, expiry: t`Expiry date`, cvc: t`Security code (CVC)` }
  const samples = { number: '1234 1234 1234 1234', expiry: t`MM / YY`, cvc: t`CVC` }
  return (
    <form ref={form} className={css['form']} onSubmit={submit} noValidate autoComplete="on" aria-label={t`Card`}>
      <p className={css['mode']}>
        <FlaskConical aria-hidden="true" size={18} strokeWidth={1.75} />
        <Trans>Test mode: no real money moves. Never enter a real card here.</Trans>
      </p>
      <div className={css['fields']}>
        {names.map((name) => (
          <div key={name} className={css[name]}>
            <TextField
              label={labels[name]}
              error={mistakes[name]}
              isRequired
              name={`card-${name}`}
              inputMode="numeric"
              autoComplete={{ number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' }[name]}
              spellCheck={false}
              placeholder={samples[name]}
              className={css['digits']}
              value={card[name]}
              onChange={(event) => change(name, event.target)}
            />
          </div>
        ))}
      </div>
      <TestCards
        onChoose={(number) => {
          setCard({ number: formatNumber(number), expiry: '12 / 40', cvc: '123' })
          setMistakes({})
        }}
      />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" variant="paid" size="l" isWide isLoading={isSending}>
        {submitLabel}
      </Button>
    </form>
  )
}

function useCheck(): (card: typeof empty) => Partial<Record<Name, string>> {
  const { t } = useLingui()
  return ({ number, expiry, cvc }) => ({
    ...(isCardNumber(number)
      ? {}
      : { number: number === '' ? t`Enter the card number.` : t`This card number is incorrect. Check the digits.` }),
    ...(readExpiry(expiry) ? {} : { expiry: t`Enter the month and year, for example 04 / 29.` }),
    ...(cvc.length >= 3 ? {} : { cvc: t`Enter the 3 or 4 digits of the security code.` }),
  })
}

function usePay({ onSucceeded, onFailed, wasPaid, ...where }: Omit<TestCardFormProps, 'submitLabel'>) {
  const { t } = useLingui()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const fail = async (failure: PaymentFailure) => {
    if (await wasPaid?.()) return onSucceeded()
    setSending(false)
    setRefusal(
      failure.message ??
        (failure.kind === 'refused' ? t`Please check your card details and try again` : t`Something went wrong. Please try again.`),
    )
    return onFailed(failure)
  }
  const pay = async (card: Parameters<typeof confirmWithCard>[0]['card']) => {
    setSending(true)
    setRefusal(null)
    try {
      const answer = await confirmWithCard({ ...where, card })
      if (answer.kind === 'redirect') return location.assign(answer.url)
      if (answer.kind === 'refused') return fail({ kind: 'refused', message: answer.message })
      return onSucceeded()
    } catch (error) {
      if (error instanceof ProviderRefusal) return fail({ kind: 'refused', message: error.message || null })
      return fail({ kind: 'error', message: null })
    }
  }
  return { isSending, refusal, pay }
}
