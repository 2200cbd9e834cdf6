import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { Sale } from '#contract/money/payouts.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { studioKey } from './queries.ts'

/** Gives back what was decided; a lost answer never gives it back twice. */
export function useRefund(creatorId: number, sale: Sale, onDone: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const repeatable = useIdempotencyKey()
  const [isSending, setSending] = useState(false)
  const send = async (amountCents: number, reason: string) => {
    setSending(true)
    const body = { amountCents, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
    try {
      await call('POST /api/creator/{id}/sales/{saleId}/refund', {
        params: { id: creatorId, saleId: sale.id },
        body,
        idempotencyKey: repeatable.keyFor(JSON.stringify(body)),
      })
      repeatable.done()
      await queryClient.invalidateQueries({ queryKey: studioKey(creatorId) })
      const amount = money(amountCents, sale.currency, i18n.locale)
      showToast({ tone: 'success', title: t`Refund sent`, description: t`${amount} is on its way back.` })
      onDone()
    } catch (error) {
      showToast({ tone: 'error', title: t`Refund failed`, description: errorText(i18n, error) })
      setSending(false)
    }
  }
  return { isSending, send: (amountCents: number, reason: string) => void send(amountCents, reason) }
}
