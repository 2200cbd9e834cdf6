import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useNavigate } from '#web/lib/router.ts'
import type { CaseDetail } from '#contract/moderation/moderation.ts'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { useAction } from '#web/lib/use-action.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { staffQuery, adminKey } from '#web/admin/shell/staff-state.ts'
import { actionTexts } from './action-texts.ts'
import { type DecideDraft, daysOf } from './decide-draft.ts'

/** Sends a decision, says what was done, and goes on to the next case that waits. */
export function useDecide({ id, target }: CaseDetail) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const goOn = async (done: string) => {
    const waiting = await call('GET /api/admin/cases', { query: { limit: 2 } }).catch(() => [])
    const next = waiting.find((other) => other.id !== id && other.state !== 'closed')
    const description = next ? done : `${done} · ${t`No other cases waiting`}`
    showToast({ tone: 'success', title: t`Case ${id} decided`, description })
    await navigate(routerTarget(paths.adminTab('reports', next ? { case: next.id } : {})))
  }
  return useAction(t`We couldn’t save your decision on the case`, async (draft: DecideDraft, onDone: () => void) => {
    const { action, ground, basis, explanation, reason } = draft
    if (action === null) return
    const days = daysOf(draft)
    const body = {
      targetKind: target.kind,
      targetId: target.id,
      caseId: id,
      action,
      ground,
      basis,
      explanation,
      reason,
      ...(days === null ? {} : { days }),
    }
    await callOnce('POST /api/admin/decisions', { body })
    onDone()
    await goOn(i18n._(actionTexts[action].label))
    void queryClient.invalidateQueries({ queryKey: adminKey })
    void queryClient.invalidateQueries(staffQuery)
  })
}
