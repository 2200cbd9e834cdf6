import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnRefundRequest, RefundOption } from '#contract/money/refund-requests.ts'
import { call } from '#web/lib/api.ts'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dayOf } from './dates.ts'
import { refundOptionQuery } from './queries.ts'
import css from './receipts.module.css'
import { RefundState } from './refund-state.tsx'

const RequestRefundDialog = latePart(async () => (await import('./request-refund-dialog.tsx')).RequestRefundDialog)

/** The refund of a payment: how to request it, and what became of that. Nothing where none can be requested. */
export function RefundRequest({ receiptId, currency }: { readonly receiptId: number; readonly currency: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(refundOptionQuery(receiptId))
  if (!data)
    return (
      <LoadState title={t`We couldn’t load the refund request`} error={error} onRetry={refetch}>
        <Skeleton height="2.75rem" width="12rem" />
      </LoadState>
    )
  if (data.request) return <Requested receiptId={receiptId} option={data} request={data.request} />
  return data.requestableCents > 0 ? <Requestable receiptId={receiptId} option={data} currency={currency} /> : null
}

interface OptionProps {
  readonly receiptId: number
  readonly option: RefundOption
}

function Requestable({ receiptId, option, currency }: OptionProps & { readonly currency: string }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const until = dayOf(option.requestableUntil, i18n.locale)
  return (
    <div className={css['refund']}>
      <Button onClick={() => setOpen(true)}>
        <Trans>Request a refund</Trans>
      </Button>
      <p className="text-sm muted">
        <Trans>You can request a refund of this payment until {until}.</Trans>
      </p>
      {isOpen && <RequestRefundDialog receiptId={receiptId} option={option} currency={currency} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Requested({ receiptId, option, request }: OptionProps & { readonly request: OwnRefundRequest }) {
  const { t, i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const queryClient = useQueryClient()
  const { queryKey } = refundOptionQuery(receiptId)
  const cancel = useAction(t`We couldn’t cancel your refund request`, async () => {
    queryClient.setQueryData(queryKey, await call('POST /api/receipts/{id}/refund-request/cancel', { params: { id: receiptId } }))
    setAsked(false)
  })
  const askTeam = useAction(t`We couldn’t ask the site team`, async () =>
    queryClient.setQueryData(queryKey, await call('POST /api/receipts/{id}/refund-request/ask-team', { params: { id: receiptId } })),
  )
  const askUntil = request.askTeamUntil && dayOf(request.askTeamUntil, i18n.locale)
  return (
    <Part title={t`Refund request`} isBare>
      <div className={css['request']}>
        <RefundState option={option} request={request} />
        {(request.state === 'creator' || request.state === 'team') && (
          <Button onClick={() => setAsked(true)}>
            <Trans>Cancel request</Trans>
          </Button>
        )}
        {askUntil !== null && (
          <>
            <p className="text-sm muted">
              <Trans>If you don’t agree, you can ask the site team to decide until {askUntil}.</Trans>
            </p>
            <Button onClick={askTeam.run} isLoading={askTeam.isPending}>
              <Trans>Ask the site team</Trans>
            </Button>
          </>
        )}
      </div>
      {isAsked && (
        <AlertDialog
          title={t`Cancel your refund request?`}
          confirmLabel={t`Cancel request`}
          isPending={cancel.isPending}
          onConfirm={cancel.run}
          onCancel={() => setAsked(false)}
        >
          <Trans>You can’t request a refund of this payment again.</Trans>
        </AlertDialog>
      )}
    </Part>
  )
}
