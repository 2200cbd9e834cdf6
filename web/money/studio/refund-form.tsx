import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { fromCents, toCents } from '#web/money/creators/setup-draft.ts'
import { money } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './form.module.css'
import { mediumDate } from './format.ts'

interface RefundReason {
  readonly label: string
  readonly hint: string
  readonly isRequired: boolean
  /** A fan reads one line in a mail; the staff has room for more. */
  readonly isLine: boolean
}

interface RefundFormProps {
  /** Who paid; null once they are gone. */
  readonly fanName: string | null
  readonly currency: string
  /** What can still be given back. */
  readonly leftCents: number
  readonly refundableUntil: string | null
  readonly reason: RefundReason
  readonly isSending: boolean
  readonly onSend: (amountCents: number, reason: string) => void
  readonly onClose: () => void
  /** What giving back so much brings about. */
  readonly children: (amountCents: number) => ReactNode
}

const lineLength = 200

/** How much of a payment goes back, and why; the same for a creator and for the staff (D61). */
export function RefundForm({
  fanName,
  currency,
  leftCents,
  refundableUntil,
  reason,
  isSending,
  onSend,
  onClose,
  children,
}: RefundFormProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [isWhole, setWhole] = useState(true)
  const [typed, setTyped] = useState(fromCents(leftCents, i18n.locale))
  const [why, setWhy] = useState('')
  const [isChecked, setChecked] = useState(false)
  const amount = (cents: number) => money(cents, currency, i18n.locale)
  const most = amount(leftCents)
  const until = refundableUntil && mediumDate(refundableUntil, i18n.locale)
  const cents = isWhole ? leftCents : toCents(typed)
  const isWrong = cents === null || cents < 1 || cents > leftCents
  const isMissing = reason.isRequired && why.trim() === ''
  const name = fanName ?? t`Somebody who left`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isWrong && !isMissing) onSend(cents, why.trim())
  }
  return (
    <FormDialog
      title={t`Refund ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isSending}>
            {isWrong ? <Trans context="button">Refund</Trans> : <Trans>Refund {amount(cents)}</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} className={css['form']} onSubmit={submit} noValidate>
        <fieldset className={css['choices']}>
          <legend>
            <Trans>How much goes back?</Trans>
          </legend>
          <label className={css['choice']}>
            <input type="radio" name="part" checked={isWhole} onChange={() => setWhole(true)} data-autofocus />
            <Trans>All that is left of it: {most}</Trans>
          </label>
          <label className={css['choice']}>
            <input type="radio" name="part" checked={!isWhole} onChange={() => setWhole(false)} />
            <Trans>A part</Trans>
          </label>
        </fieldset>
        {!isWhole && (
          <Field
            label={t`Amount`}
            hint={t`At most ${most}`}
            error={isChecked && isWrong ? t`Please give an amount up to ${most}.` : undefined}
          >
            {(control) => (
              <Input {...control} inputMode="decimal" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
            )}
          </Field>
        )}
        <Field
          label={reason.label}
          hint={reason.hint}
          isRequired={reason.isRequired}
          error={isChecked && isMissing ? t`Please say why.` : undefined}
        >
          {(control) =>
            reason.isLine ? (
              <Input {...control} maxLength={lineLength} value={why} onChange={(event) => setWhy(event.target.value)} />
            ) : (
              <Textarea {...control} rows={2} limit={limits.reasonLength} value={why} onChange={(event) => setWhy(event.target.value)} />
            )
          }
        </Field>
        {!isWrong && children(cents)}
        {until && (
          <p className={css['note']}>
            <Trans>Possible until {until}.</Trans>
          </p>
        )}
      </form>
    </FormDialog>
  )
}
