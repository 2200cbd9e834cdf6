import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { fromCents, toCents } from '#web/money/creators/setup-draft.ts'
import { money } from '#web/lib/format.ts'
import { useForm } from '#web/lib/use-form.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
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
  readonly onSend: (amountCents: number, reason: string) => Promise<void>
  readonly onClose: () => void
  /** What giving back so much brings about. */
  readonly children: (amountCents: number) => ReactNode
}

const lineLength = 200

/** How much of a payment goes back, and why; the same for a creator and for the staff (D61). */
export function RefundForm({ fanName, currency, leftCents, refundableUntil, reason, onSend, onClose, children }: RefundFormProps) {
  const { t, i18n } = useLingui()
  const amount = (cents: number) => money(cents, currency, i18n.locale)
  const most = amount(leftCents)
  const until = refundableUntil && mediumDate(refundableUntil, i18n.locale)
  const centsOf = ({ isWhole, typed }: { readonly isWhole: boolean; readonly typed: string }) => {
    const cents = isWhole ? leftCents : toCents(typed)
    return cents === null || cents < 1 || cents > leftCents ? null : cents
  }
  const form = useForm({
    first: { isWhole: true, typed: fromCents(leftCents, i18n.locale), why: '' },
    check: ({ why, ...sum }) => ({
      typed: centsOf(sum) === null && t`Enter an amount up to ${most}.`,
      why: reason.isRequired && why.trim() === '' && t`Enter a reason.`,
    }),
    send: ({ why, ...sum }) => onSend(centsOf(sum) ?? 0, why.trim()),
    failed: t`Refund failed`,
  })
  const { isWhole } = form.fields
  const cents = centsOf(form.fields)
  const { isLine, ...words } = reason
  const name = fanName ?? t`Deleted account`
  return (
    <DialogForm
      title={t`Refund ${name}`}
      onClose={onClose}
      form={form}
      verb={cents === null ? <Trans context="button">Refund</Trans> : <Trans>Refund {amount(cents)}</Trans>}
      variant="danger"
      className="grid grid-cols-1 gap-4"
    >
      <fieldset className={css['choices']}>
        <legend>
          <Trans>How much do you want to refund?</Trans>
        </legend>
        <label className={css['choice']}>
          <input type="radio" name="part" checked={isWhole} onChange={() => form.change({ isWhole: true })} data-autofocus />
          <Trans>Full remaining amount: {most}</Trans>
        </label>
        <label className={css['choice']}>
          <input type="radio" name="part" checked={!isWhole} onChange={() => form.change({ isWhole: false })} />
          <Trans>Partial amount</Trans>
        </label>
      </fieldset>
      {!isWhole && (
        <TextField {...form.field('typed')} label={t`Amount`} hint={t`At most ${most}`} inputMode="decimal" autoComplete="off" />
      )}
      {isLine ? (
        <TextField {...form.field('why')} {...words} maxLength={lineLength} />
      ) : (
        <TextareaField {...form.field('why')} {...words} rows={2} limit={limits.reasonLength} />
      )}
      {cents !== null && children(cents)}
      {until && (
        <p className="measure text-sm muted">
          <Trans>You can refund this payment until {until}.</Trans>
        </p>
      )}
    </DialogForm>
  )
}
