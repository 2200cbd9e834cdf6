import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { Sale } from '#contract/money/payouts.ts'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { studioKey } from './queries.ts'

/** Gives back what was decided; a lost answer never gives it back twice. */
export function useRefund(creatorId: number, sale: Sale, requestId: number | undefined, onDone: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  return async (amountCents: number, reason: string) => {
    if (requestId === undefined) {
      const body = { amountCents, ...(reason === '' ? {} : { reason }) }
      await callOnce('POST /api/creator/{id}/sales/{saleId}/refund', { params: { id: creatorId, saleId: sale.id }, body })
    } else {
      const body = { decision: 'refund' as const, amountCents, ...(reason === '' ? {} : { words: reason }) }
      await call('POST /api/creator/{id}/refund-requests/{requestId}', { params: { id: creatorId, requestId }, body })
    }
    await queryClient.invalidateQueries({ queryKey: studioKey(creatorId) })
    const amount = money(amountCents, sale.currency, i18n.locale)
    showToast({ tone: 'success', title: t`Refund sent`, description: t`${amount} is on its way to your fan.` })
    onDone()
  }
}
