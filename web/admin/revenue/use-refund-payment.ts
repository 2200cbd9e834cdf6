import { useLingui } from '@lingui/react/macro'
import { callOnce } from '#web/lib/call-once.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import type { Payment } from './payment.ts'

/** Gives back what was decided; a lost answer never gives it back twice. */
export function useRefundPayment({ id, currency }: Payment, onDone: () => void) {
  const { t, i18n } = useLingui()
  const refresh = useRefresh()
  return async (amountCents: number, reason: string) => {
    const body = { amountCents, reason }
    await callOnce('POST /api/admin/payments/{id}/refund', { params: { id }, body })
    const amount = money(amountCents, currency, i18n.locale)
    showToast({ tone: 'success', title: t`Refund sent`, description: t`The refund of ${amount} is on its way.` })
    void refresh()
    onDone()
  }
}
