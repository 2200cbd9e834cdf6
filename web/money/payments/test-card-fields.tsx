import { Trans, useLingui } from '@lingui/react/macro'
import { FlaskConical } from 'lucide-react'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/fields.tsx'
import { digitsOf, formatExpiry, formatNumber, isCardNumber, placeAfterDigits, readExpiry } from './card.ts'
import { ProviderRefusal } from './form-call.ts'
import css from './payment-form.module.css'
import type { CardEntry, Confirmed, Due } from './payment.ts'
import { confirmWithCard } from './sandbox-confirm.ts'
import { TestCards } from './test-cards.tsx'

interface TestCardFieldsProps {
  readonly ref: Ref<CardEntry>
  readonly due: Due
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

/** The sandbox's fields for a card, marked as a test. What is typed stays in them and goes to the provider alone. */
export function TestCardFields({ ref, due, apiUrl, publishableKey }: TestCardFieldsProps) {
  const { t } = useLingui()
  const [card, setCard] = useState(empty)
  const [mistakes, setMistakes] = useState<Partial<Record<Name, string>>>({})
  const box = useRef<HTMLDivElement>(null)
  const findMistakes = useFindMistakes()
  const keepCaret = useCaret()
  const check: CardEntry['check'] = async (mayFocus) => {
    const found = findMistakes(card)
    setMistakes(found)
    const wrong = names.find((name) => found[name])
    if (wrong && mayFocus) box.current?.querySelector<HTMLElement>(`[name="card-${wrong}"]`)?.focus()
    return wrong ? 'incomplete' : 'complete'
  }
  const confirm: CardEntry['confirm'] = async (begun) => {
    const date = readExpiry(card.expiry)
    if (!date) return 'incomplete'
    const given = { number: digitsOf(card.number, 19), ...date, cvc: card.cvc }
    return pay({ ...begun, apiUrl, publishableKey, mode: due.mode, card: given })
  }
  useImperativeHandle(ref, () => ({ check, confirm }))
  const change = (name: Name, input: HTMLInputElement) => {
    const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length), 19).length
    const isAtEnd = input.selectionStart === input.value.length
    const isShorter = input.value.length < card[name].length
    const next = formats[name](input.value)
    setCard((known) => ({ ...known, [name]: next }))
    setMistakes((known) => ({ ...known, [name]: undefined }))
    keepCaret(input, isAtEnd && !isShorter ? next.length : placeAfterDigits(next, digitsBefore))
  }
  const labels = { number: t`Card number`, expiry: t`Expiry date`, cvc: t`Security code (CVC)` }
  const samples = { number: '1234 1234 1234 1234', expiry: t`MM / YY`, cvc: t`CVC` }
  return (
    <div ref={box} className={css['card-fields']}>
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
    </div>
  )
}

/** Puts the caret back to where it was among the digits, once their new text is drawn. */
function useCaret(): (input: HTMLInputElement, place: number) => void {
  const caret = useRef<{ readonly input: HTMLInputElement; readonly place: number } | null>(null)
  // At once with the text: a frame later it would undo what was selected meanwhile.
  useLayoutEffect(() => {
    const moved = caret.current
    caret.current = null
    if (moved && document.activeElement === moved.input) moved.input.setSelectionRange(moved.place, moved.place)
  })
  return (input, place) => {
    caret.current = { input, place }
  }
}

function useFindMistakes(): (card: typeof empty) => Partial<Record<Name, string>> {
  const { t } = useLingui()
  return ({ number, expiry, cvc }) => ({
    ...(isCardNumber(number)
      ? {}
      : { number: number === '' ? t`Enter the card number.` : t`This card number is incorrect. Check the digits.` }),
    ...(readExpiry(expiry) ? {} : { expiry: t`Enter the month and year, for example 04 / 29.` }),
    ...(cvc.length >= 3 ? {} : { cvc: t`Enter the 3 or 4 digits of the security code.` }),
  })
}

async function pay(wish: Parameters<typeof confirmWithCard>[0]): Promise<Confirmed> {
  try {
    const answer = await confirmWithCard(wish)
    if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
    if (answer.kind === 'succeeded') return 'succeeded'
    location.assign(answer.url)
    return 'left'
  } catch (error) {
    if (error instanceof ProviderRefusal) return { kind: 'refused', message: error.message || null }
    return { kind: 'error', message: null }
  }
}
