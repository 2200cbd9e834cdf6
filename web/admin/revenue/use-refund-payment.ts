import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { useErrorToast } from '#web/admin/shell/use-error-toast.ts'
import type { Payment } from './payment.ts'

/** Gives back what was decided; a lost answer never gives it back twice. */
export function useRefundPayment({ id, currency }: Payment, onDone: () => void) {
  const { t, i18n } = useLingui()
  const report = useErrorToast()
  const refresh = useRefresh()
  const repeatable = useIdempotencyKey()
  const [isSending, setSending] = useState(false)
  const send = async (amountCents: number, reason: string) => {
    setSending(true)
    const body = { amountCents, reason }
    try {
      await call('POST /api/admin/payments/{id}/refund', {
        params: { id },
        body,
        idempotencyKey: repeatable.keyFor(JSON.stringify(body)),
      })
      repeatable.done()
      const amount = money(amountCents, currency, i18n.locale)
      showToast({ tone: 'success', title: t`Refund sent`, description: t`${amount} is on its way back.` })
      void refresh()
      onDone()
    } catch (error) {
      setSending(false)
      report(t`Refund failed`, error)
    }
  }
  return { isSending, send: (amountCents: number, reason: string) => void send(amountCents, reason) }
}
