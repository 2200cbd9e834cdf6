import { useLingui } from '@lingui/react/macro'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import type { Payment } from './payment.ts'

/** Gives back what was decided; a lost answer never gives it back twice. */
export function useRefundPayment({ id, currency }: Payment, onDone: () => void) {
  const { t, i18n } = useLingui()
  const refresh = useRefresh()
  const sendOnce = useIdempotencyKey()
  return async (amountCents: number, reason: string) => {
    const body = { amountCents, reason }
    await sendOnce(body, (idempotencyKey) => call('POST /api/admin/payments/{id}/refund', { params: { id }, body, idempotencyKey }))
    const amount = money(amountCents, currency, i18n.locale)
    showToast({ tone: 'success', title: t`Refund sent`, description: t`The refund of ${amount} is on its way.` })
    void refresh()
    onDone()
  }
}
