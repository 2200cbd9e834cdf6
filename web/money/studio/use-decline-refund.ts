import { useLingui } from '@lingui/react/macro'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { studioKey } from './queries.ts'

/** Declines what a fan requested. */
export function useDeclineRefund(creatorId: number, onDone: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return async (requestId: number, words: string) => {
    const body = { decision: 'decline' as const, words }
    await call('POST /api/creator/{id}/refund-requests/{requestId}', { params: { id: creatorId, requestId }, body })
    await queryClient.invalidateQueries({ queryKey: studioKey(creatorId) })
    showToast({ tone: 'success', title: t`Refund request declined` })
    onDone()
  }
}
