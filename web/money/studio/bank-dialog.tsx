import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { OnboardingButton } from './onboarding-button.tsx'
import { useBank } from './use-bank.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'

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
  const title = from === 'dashboard' ? t`Add Bank Account` : t`Banking Details`
  const form = useBank(creatorId, from, onClose)
  if (country !== null && country !== 'US') {
    return (
      <Dialog title={title} onClose={onClose} footer={<OnboardingButton creatorId={creatorId} isBegun />}>
        <p className="measure text-sm muted">
          <Trans>Outside the United States, you add your bank account on the payment provider’s own pages.</Trans>
        </p>
      </Dialog>
    )
  }
  return (
    <DialogForm title={title} onClose={onClose} form={form} verb={<Trans>Verify and save</Trans>} className="grid grid-cols-1 gap-4">
      <p className="measure text-sm muted">
        <Trans>
          These numbers go straight from your browser to the payment provider. We keep only the bank’s name and the last four digits.
        </Trans>
      </p>
      <Refusal>{form.mistake}</Refusal>
      <BankFields form={form} />
    </DialogForm>
  )
}

function BankFields({ form }: { readonly form: ReturnType<typeof useBank> }) {
  const { t } = useLingui()
  const digits = (name: 'routingNumber' | 'accountNumber') => ({
    ...form.field(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.change({ [name]: target.value.replace(/\D/g, '') }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    isRequired: true,
  })
  return (
    <>
      <TextField
        {...form.field('accountHolderName')}
        label={t`Account holder name`}
        isRequired
        data-autofocus
        autoComplete="off"
        maxLength={100}
      />
      <TextField {...digits('routingNumber')} label={t`Routing number`} maxLength={9} placeholder={t`9-digit routing number`} />
      <TextField {...digits('accountNumber')} label={t`Account number`} maxLength={17} />
      <SelectField {...form.field('accountType')} label={t`Account type`} choices={{ checking: t`Checking`, savings: t`Savings` }} />
    </>
  )
}
