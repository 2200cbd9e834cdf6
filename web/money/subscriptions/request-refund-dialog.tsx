import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { RefundOption } from '#contract/money/refund-requests.ts'
import { fitsLength } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextareaField } from '#web/ui/fields.tsx'
import { refundOptionQuery } from './queries.ts'

interface RequestRefundDialogProps {
  readonly receiptId: number
  readonly option: RefundOption
  readonly currency: string
  readonly onClose: () => void
}

/** Why a payment should be refunded, and who decides by when. */
export function RequestRefundDialog({ receiptId, option, currency, onClose }: RequestRefundDialogProps) {
  const { t, i18n } = useLingui()
  const [least, most] = [limits.refundReasonLeast, limits.refundReasonLength]
  const [refundCreatorDays, refundTeamDays] = [limits.refundCreatorDays, limits.refundTeamDays]
  const queryClient = useQueryClient()
  const checkText = useTextCheck()
  const name = option.creatorName
  const sum = money(option.requestableCents, currency, i18n.locale)
  const form = useForm({
    first: { reason: '' },
    draft: `refund-request:${receiptId}`,
    check: ({ reason }) => ({
      reason: fitsLength(reason.trim(), least - 1) ? t`Enter a reason with at least ${least} characters.` : checkText(reason, most),
    }),
    send: async ({ reason }) => {
      const option = await call('POST /api/receipts/{id}/refund-request', { params: { id: receiptId }, body: { reason } })
      queryClient.setQueryData(refundOptionQuery(receiptId).queryKey, option)
      showToast({ tone: 'success', title: t`Refund requested`, description: t`We’ll email you about each step.` })
      onClose()
    },
    failed: t`We couldn’t send your refund request`,
  })
  return (
    <DialogForm
      title={t`Request a refund of ${sum}`}
      onClose={onClose}
      form={form}
      verb={<Trans>Send request</Trans>}
      className="grid grid-cols-1 gap-4"
      isKept
    >
      <p>
        {name === null ? (
          <Trans>The site team decides within {refundTeamDays} days.</Trans>
        ) : (
          <Trans>
            {name} has {refundCreatorDays} days to respond. If they don’t, the site team decides within {refundTeamDays} days.
          </Trans>
        )}{' '}
        <Trans>You can send one request for this payment.</Trans>
      </p>
      <TextareaField
        {...form.field('reason')}
        label={t`Reason`}
        hint={name === null ? t`The site team can read it` : t`${name} and the site team can read it`}
        rows={5}
        limit={most}
      />
    </DialogForm>
  )
}
