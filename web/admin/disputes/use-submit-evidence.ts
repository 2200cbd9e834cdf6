import { useLingui } from '@lingui/react/macro'
import type { DisputeDetail } from '#contract/admin/disputes.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'

/** Sends evidence to the bank; the same words again are the same submission. What became of it is read again either way. */
export function useSubmitEvidence({ id }: Pick<DisputeDetail, 'id'>, onDone?: () => void) {
  const { t } = useLingui()
  const refresh = useRefresh()
  return useAction(t`We couldn’t submit the evidence`, async (words: string) => {
    try {
      await call('POST /api/admin/disputes/{id}/evidence/submit', { params: { id }, body: { words } })
    } finally {
      await refresh()
    }
    showToast({ tone: 'success', title: t`Evidence submitted`, description: t`The bank decides next. We’ll show its decision here.` })
    onDone?.()
  })
}
