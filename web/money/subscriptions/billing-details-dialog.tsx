import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { BillingDetails } from '#contract/money/subscriptions.ts'
import { EmailField, looksLikeEmail } from '#web/account/session/email-field.tsx'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { receiptsKey } from './keys.ts'

interface BillingDetailsDialogProps {
  readonly details: BillingDetails
  readonly onClose: () => void
}

/** Changes what receipts and invoices name, and the address they go to. An empty name is taken from the account. */
export function BillingDetailsDialog({ details, onClose }: BillingDetailsDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    first: { ...details, address: details.address ?? '', taxNumber: details.taxNumber ?? '' },
    check: ({ email }) => ({ email: !looksLikeEmail(email) && t`Enter an email address, for example ana@example.com.` }),
    send: async ({ email, ...rest }) => {
      const given = Object.fromEntries(Object.entries(rest).filter(([, text]) => text.trim() !== ''))
      await call('PUT /api/billing/details', { body: { ...given, email: email.trim() } })
      await queryClient.invalidateQueries({ queryKey: receiptsKey })
    },
    onSaved: () => {
      onClose()
      showToast({ tone: 'success', title: t`Billing details saved` })
    },
    failed: t`We couldn’t save your billing details`,
  })
  return (
    <DialogForm title={t`Billing details`} onClose={onClose} form={form} verb={<Trans>Save</Trans>} className="grid grid-cols-1 gap-4">
      <p className="measure text-sm muted">
        <Trans>Creators you subscribe to see your name, postal address and tax number on their invoices.</Trans>
      </p>
      <TextField
        {...form.field('name')}
        label={t`Full name`}
        hint={t`Leave empty to use the name on your profile`}
        autoComplete="name"
        maxLength={limits.billedNameLength}
        data-autofocus
      />
      <EmailField {...form.field('email')} />
      <TextareaField
        {...form.field('address')}
        label={t`Postal address`}
        hint={t`Optional, for your invoices`}
        autoComplete="street-address"
        rows={3}
        limit={limits.postalAddressLength}
      />
      <TextField
        {...form.field('taxNumber')}
        label={t`Tax number`}
        hint={t`Optional, for example a VAT ID`}
        autoComplete="off"
        maxLength={limits.taxNumberLength}
      />
      <p className="measure text-sm muted">
        <Trans>Changes apply to invoices from now on. Invoices you already have stay as they are.</Trans>
      </p>
    </DialogForm>
  )
}
