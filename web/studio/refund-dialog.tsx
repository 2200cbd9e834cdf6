import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { Sale } from '#contract/payouts.ts'
import { money } from '#web/lib/format.ts'
import { fromCents, toCents } from '#web/creators/setup-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './form.module.css'
import { mediumDate } from './format.ts'
import { useRefund } from './use-refund.ts'

interface RefundDialogProps {
  readonly creatorId: number
  readonly sale: Sale
  readonly onClose: () => void
}

/** Gives a payment back, whole or in part, after showing what that costs and what remains (D61). */
export function RefundDialog({ creatorId, sale, onClose }: RefundDialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [isWhole, setWhole] = useState(true)
  const [typed, setTyped] = useState(fromCents(sale.refundableCents))
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isSending, send } = useRefund(creatorId, sale, onClose)
  const amount = (cents: number) => money(cents, sale.currency, i18n.locale)
  const most = amount(sale.refundableCents)
  const until = mediumDate(sale.refundableUntil, i18n.locale)
  const cents = isWhole ? sale.refundableCents : toCents(typed)
  const isWrong = cents === null || cents < 1 || cents > sale.refundableCents
  const name = sale.fan?.displayName ?? t`Somebody who left`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isWrong) send(cents, reason)
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
        <Field label={t`Reason (optional)`} hint={t`Your fan reads it in the mail about the refund`}>
          {(control) => <Input {...control} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
        {!isWrong && <Consequences sale={sale} cents={cents} />}
        <p className={css['note']}>
          {!isWrong && cents + sale.refundedCents >= sale.grossCents ? (
            <Trans>Access ends with a full refund. What the payment provider charged for the payment stays with you.</Trans>
          ) : (
            <Trans>Access stays open. What the payment provider charged for this part stays with you.</Trans>
          )}{' '}
          <Trans>Possible until {until}.</Trans>
        </p>
      </form>
    </Dialog>
  )
}

/** What is left of the fee and of the tax goes back in the proportion of what is given back. */
function Consequences({ sale, cents }: { readonly sale: Sale; readonly cents: number }) {
  const { i18n } = useLingui()
  const amount = (value: number) => money(value, sale.currency, i18n.locale)
  const share = cents / (sale.grossCents - sale.refundedCents)
  const [fee, tax] = [Math.round(sale.feeCents * share), Math.round(sale.taxCents * share)]
  return (
    <dl className={css['facts']}>
      <dt>
        <Trans>Your fan gets back</Trans>
      </dt>
      <dd>{amount(cents)}</dd>
      <dt>
        <Trans>Of it, the platform’s fee</Trans>
      </dt>
      <dd>{amount(fee)}</dd>
      {tax > 0 && (
        <>
          <dt>
            <Trans>Of it, tax</Trans>
          </dt>
          <dd>{amount(tax)}</dd>
        </>
      )}
      <dt>
        <Trans>Taken from your balance, before costs</Trans>
      </dt>
      <dd>{amount(cents - fee - tax)}</dd>
      <dt>
        <Trans>What remains of the payment</Trans>
      </dt>
      <dd>{amount(sale.grossCents - sale.refundedCents - cents)}</dd>
    </dl>
  )
}
