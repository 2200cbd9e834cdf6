import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import css from './form.module.css'
import { OnboardingButton } from './onboarding-button.tsx'
import { type BankForm, type BankMistakes, useBank } from './use-bank.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'

interface BankDialogProps {
  readonly creatorId: number
  /** Where the creator is paid out; null while the provider does not know. */
  readonly country: string | null
  readonly onClose: () => void
  /** From the settings it changes what is there, from the dashboard it adds. */
  readonly from?: 'dashboard' | 'settings'
}

/** Takes the bank account that payouts go to; its numbers go from here to the payment provider alone (D26). */
export function BankDialog({ creatorId, country, onClose, from = 'dashboard' }: BankDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const title = from === 'dashboard' ? t`Add Bank Account` : t`Banking Details`
  const { form, mistakes, refusal, isSending, change, send } = useBank(creatorId, from, onClose)
  if (country !== null && country !== 'US') {
    return (
      <Dialog title={title} onClose={onClose} footer={<OnboardingButton creatorId={creatorId} isBegun />}>
        <p className={css['note']}>
          <Trans>Outside the United States the payment provider takes your bank account on its own pages.</Trans>
        </p>
      </Dialog>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="ink" isLoading={isSending}>
            <Trans>Verify and save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css['form']} onSubmit={submit} noValidate>
        <p className={css['note']}>
          <Trans>
            These numbers go from your browser straight to the payment provider. We keep the bank’s name and the last four digits.
          </Trans>
        </p>
        {refusal && <Refusal>{refusal}</Refusal>}
        <BankFields form={form} mistakes={mistakes} onChange={change} />
      </form>
    </FormDialog>
  )
}

interface BankFieldsProps {
  readonly form: BankForm
  readonly mistakes: BankMistakes
  readonly onChange: (part: Partial<BankForm>) => void
}

function BankFields({ form, mistakes, onChange }: BankFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Account holder name`}
        error={mistakes.accountHolderName}
        isRequired
        data-autofocus
        autoComplete="off"
        maxLength={100}
        value={form.accountHolderName}
        onChange={(event) => onChange({ accountHolderName: event.target.value })}
      />
      <TextField
        label={t`Routing number`}
        error={mistakes.routingNumber}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder={t`9-digit routing number`}
        value={form.routingNumber}
        onChange={(event) => onChange({ routingNumber: event.target.value.replace(/\D/g, '') })}
      />
      <TextField
        label={t`Account number`}
        error={mistakes.accountNumber}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        value={form.accountNumber}
        onChange={(event) => onChange({ accountNumber: event.target.value.replace(/\D/g, '') })}
      />
      <SelectField
        label={t`Account type`}
        value={form.accountType}
        onChange={(event) => onChange({ accountType: event.target.value === 'savings' ? 'savings' : 'checking' })}
        choices={{ checking: t`Checking`, savings: t`Savings` }}
      />
    </>
  )
}
