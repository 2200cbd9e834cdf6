import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { fromCents, toCents } from '#web/creators/setup-draft.ts'
import { money } from '#web/lib/format.ts'
import { mediumDate } from '#web/studio/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './economy.module.css'
import type { Payment } from './payment.ts'
import { useRefundPayment } from './use-refund-payment.ts'

interface RefundPaymentProps {
  readonly payment: Payment
  readonly onClose: () => void
}

/** Gives a payment back, whole or in part (D61). */
export function RefundPayment({ payment, onClose }: RefundPaymentProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const left = payment.amountCents - payment.refundedCents
  const [isWhole, setWhole] = useState(true)
  const [typed, setTyped] = useState(fromCents(left))
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isSending, send } = useRefundPayment(payment, onClose)
  const amount = (cents: number) => money(cents, payment.currency, i18n.locale)
  const most = amount(left)
  const until = payment.refundableUntil && mediumDate(payment.refundableUntil, i18n.locale)
  const cents = isWhole ? left : toCents(typed)
  const isWrong = cents === null || cents < 1 || cents > left
  const isMissing = reason.trim() === ''
  const name = payment.fan?.displayName ?? t`Somebody who left`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isWrong && !isMissing) send(cents, reason.trim())
  }
  return (
    <Dialog
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
        <Field label={t`Reason`} hint={t`Kept in the audit log`} error={isChecked && isMissing ? t`Please say why.` : undefined} isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              limit={limits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <p className={css['note']}>
          {isWhole ? (
            <Trans>
              Access ends with a full refund. The platform’s fee goes back in proportion; the provider’s cost stays with the creator.
            </Trans>
          ) : (
            <Trans>Access stays open. The platform’s fee goes back in proportion; the provider’s cost stays with the creator.</Trans>
          )}{' '}
          {until && <Trans>Possible until {until}.</Trans>}
        </p>
      </form>
    </Dialog>
  )
}
