import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { SellerDetails } from '#contract/money/invoices.ts'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { invoiceDetailsQuery } from '#web/money/studio/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface InvoiceDetailsDialogProps {
  readonly creatorId: number
  readonly onClose: () => void
}

/** What invoices of a creator's sales name, once it's known what they name so far. */
export function InvoiceDetailsDialog({ creatorId, onClose }: InvoiceDetailsDialogProps) {
  const { t } = useLingui()
  const { data: details, error, refetch } = useQuery(invoiceDetailsQuery(creatorId))
  if (details) return <InvoiceDetailsForm creatorId={creatorId} details={details} onClose={onClose} />
  return (
    <Dialog title={t`Invoice details`} onClose={onClose}>
      <LoadState title={t`We couldn’t load your invoice details`} error={error} onRetry={refetch}>
        <Skeleton height="16rem" />
      </LoadState>
    </Dialog>
  )
}

function InvoiceDetailsForm({ creatorId, details, onClose }: InvoiceDetailsDialogProps & { readonly details: SellerDetails }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    first: { name: details.name, address: details.address ?? '', taxNumber: details.taxNumber ?? '' },
    send: async (fields) => {
      const body = Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''))
      const saved = await call('PUT /api/creator/{id}/invoice-details', { params: { id: creatorId }, body })
      keepAnswer(queryClient, invoiceDetailsQuery(creatorId).queryKey, saved)
    },
    onSaved: () => {
      onClose()
      showToast({ tone: 'success', title: t`Invoice details saved` })
    },
    failed: t`We couldn’t save your invoice details`,
  })
  return (
    <DialogForm title={t`Invoice details`} onClose={onClose} form={form} verb={<Trans>Save</Trans>} className="grid grid-cols-1 gap-4">
      <p className="measure text-sm muted">
        <Trans>You’re the seller on your subscribers’ invoices. They see what you enter here on invoices from now on.</Trans>
      </p>
      <TextField
        {...form.field('name')}
        label={t`Full name or company`}
        hint={t`Leave empty to use the name on your profile`}
        autoComplete="name"
        maxLength={limits.billedNameLength}
        data-autofocus
      />
      <TextareaField
        {...form.field('address')}
        label={t`Postal address`}
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
    </DialogForm>
  )
}
