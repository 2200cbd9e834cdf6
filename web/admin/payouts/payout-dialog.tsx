import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskPayout, PayoutHold } from '#contract/admin/payouts.ts'
import type { Author } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'

export type PayoutWish =
  | { readonly kind: 'retry'; readonly creator: Author; readonly payout: Pick<DeskPayout, 'id' | 'amountCents' | 'currency'> }
  | { readonly kind: 'hold'; readonly creator: Author }
  | { readonly kind: 'release'; readonly creator: Author; readonly hold: PayoutHold }

type WishOf<Kind> = Extract<PayoutWish, { readonly kind: Kind }>
interface DialogProps<Kind> {
  readonly wish: WishOf<Kind>
  readonly onClose: () => void
}

/** The dialog of what was chosen. */
export function PayoutDialog({ wish, onClose }: { readonly wish: PayoutWish; readonly onClose: () => void }) {
  if (wish.kind === 'retry') return <RetryPayout wish={wish} onClose={onClose} />
  return wish.kind === 'hold' ? <HoldPayouts wish={wish} onClose={onClose} /> : <ReleasePayouts wish={wish} onClose={onClose} />
}

/** What was refused may have changed what can be done: the list is read again, and the reason stays in sight. */
function RetryPayout({ wish: { payout, creator }, onClose }: DialogProps<'retry'>) {
  const { t, i18n } = useLingui()
  const refresh = useRefresh()
  const name = creator.displayName
  const amount = money(payout.amountCents, payout.currency, i18n.locale)
  const retry = useAction(null, async () => {
    try {
      const sent = await call('POST /api/admin/payouts/{id}/retry', { params: { id: payout.id } })
      const sum = money(sent.amountCents, sent.currency, i18n.locale)
      showToast(
        sent.status === 'failed'
          ? { tone: 'error', title: t`The payout failed again`, description: sent.failureReason ?? '' }
          : { tone: 'success', title: t`Payout sent again`, description: t`${sum} is on its way to ${name}.` },
      )
      onClose()
    } finally {
      void refresh()
    }
  })
  return (
    <AlertDialog
      tone="ink"
      title={t`Retry the payout to ${name}?`}
      confirmLabel={t`Retry payout`}
      isPending={retry.isPending}
      onConfirm={retry.run}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            The payout of {amount} failed, and the money is back in the creator’s balance. We’ll send what’s available now to the same bank
            account.
          </Trans>
        </p>
        <Refusal>{retry.mistake}</Refusal>
      </div>
    </AlertDialog>
  )
}

function HoldPayouts({ wish: { creator }, onClose }: DialogProps<'hold'>) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const { id, displayName } = creator
  const hold = async (reason: string) => {
    // Where someone was faster, the list has to show that.
    await call('POST /api/admin/users/{id}/payout-hold', { params: { id }, body: { reason } }).finally(() => void refresh())
    showToast({ tone: 'success', title: t`Payouts to ${displayName} are on hold` })
  }
  return (
    <ReasonDialog
      title={t`Put payouts to ${displayName} on hold?`}
      confirmLabel={t`Put on hold`}
      failure={t`We couldn’t put the payouts on hold`}
      hint={t`We’ll email it to the creator. It’s kept in the audit log.`}
      act={hold}
      onClose={onClose}
    >
      <p>
        <Trans>No new payout is sent until someone releases them. What’s already on its way arrives.</Trans>
      </p>
    </ReasonDialog>
  )
}

function ReleasePayouts({ wish: { creator, hold }, onClose }: DialogProps<'release'>) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const { displayName } = creator
  const { id, reason: heldFor } = hold
  const release = async (reason: string) => {
    await call('POST /api/admin/payout-holds/{id}/release', { params: { id }, body: { reason } }).finally(() => void refresh())
    showToast({ tone: 'success', title: t`Payouts to ${displayName} are released` })
  }
  return (
    <ReasonDialog
      tone="ink"
      title={t`Release payouts to ${displayName}?`}
      words={heldFor}
      confirmLabel={t`Release payouts`}
      failure={t`We couldn’t release the payouts`}
      hint={t`We’ll email it to the creator. It’s kept in the audit log.`}
      act={release}
      onClose={onClose}
    >
      <p>
        <Trans>We’ll send what’s due right away.</Trans>
      </p>
    </ReasonDialog>
  )
}
