import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RefundCase } from '#contract/money/refund-requests.ts'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { DeclineRefundDialog } from '#web/money/studio/decline-refund-dialog.tsx'
import { RefundForm } from '#web/money/studio/refund-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RefundCaseFacts } from './refund-case-facts.tsx'

interface RefundCaseDialogProps {
  readonly request: RefundCase
  readonly onClose: () => void
}

/** One refund request in full; it's refunded, in full or in part, or declined, once. */
export function RefundCaseDialog({ request, onClose }: RefundCaseDialogProps) {
  const { t, i18n } = useLingui()
  const [how, setHow] = useState<'refund' | 'decline'>()
  const decide = useDecide(request, onClose)
  const { fan, isPremium, refundableCents, currency, state, closedAt } = request
  const fanName = fan?.displayName ?? null
  const back = () => setHow(undefined)
  if (how === 'refund') {
    return (
      <RefundForm
        fanName={fanName}
        currency={currency}
        leftCents={refundableCents}
        refundableUntil={null}
        reason={{
          label: t`Reason`,
          hint: isPremium ? t`The fan can read it` : t`The fan and the creator can read it`,
          isRequired: true,
          isLine: false,
        }}
        onSend={(amountCents, words) => decide({ decision: 'refund', amountCents, words })}
        onClose={back}
      >
        {(cents) => (
          <p className="measure text-sm muted">
            {cents === refundableCents ? <Trans>A full refund ends access.</Trans> : <Trans>Access continues.</Trans>}{' '}
            {!isPremium && <Trans>The platform fee is refunded in proportion. The creator bears the payment provider’s cost.</Trans>}
          </p>
        )}
      </RefundForm>
    )
  }
  if (how === 'decline') {
    return (
      <DeclineRefundDialog
        fanName={fanName}
        hint={t`We’ll email it to the fan`}
        onSend={(words) => decide({ decision: 'decline', words })}
        onClose={back}
      />
    )
  }
  const day = closedAt && dateAndTime(closedAt, i18n.locale)
  const footer = state === 'team' && (
    <>
      <Button onClick={() => setHow('decline')}>
        <Trans context="button">Decline</Trans>
      </Button>
      <Button variant="ink" onClick={() => setHow('refund')}>
        <Trans context="button">Refund</Trans>
      </Button>
    </>
  )
  const name = fanName ?? t`Deleted account`
  return (
    <Dialog title={t`Refund request from ${name}`} onClose={onClose} {...(footer && { footer })}>
      <RefundCaseFacts request={request} day={day} />
    </Dialog>
  )
}

function useDecide({ id, currency }: RefundCase, onDone: () => void) {
  const { t, i18n } = useLingui()
  const refresh = useRefresh()
  return async (body: { readonly decision: 'refund' | 'decline'; readonly amountCents?: number; readonly words: string }) => {
    await call('POST /api/admin/refund-requests/{id}', { params: { id }, body })
    const amount = body.amountCents !== undefined && money(body.amountCents, currency, i18n.locale)
    void refresh()
    if (amount) showToast({ tone: 'success', title: t`Refund sent`, description: t`The refund of ${amount} is on its way.` })
    else showToast({ tone: 'success', title: t`Refund request declined` })
    onDone()
  }
}
