import { useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#contract/admin/admin.ts'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { useUndo } from '#web/admin/shell/use-undo.ts'
import type { PersonDecision } from './user-wish.ts'

interface Told {
  readonly ground: ReportReason
  readonly explanation: string
  /** For the staff alone; may be empty. */
  readonly reason: string
  /** Null for no end. */
  readonly days: number | null
}

/** Decides about a person once, also where an answer is lost, and offers to take it back. */
export function useDecide(action: PersonDecision, { id, displayName }: AdminUser, onDone: () => void) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const undo = useUndo()
  const done = {
    warn: t`${displayName} was warned`,
    limit: t`${displayName} is limited`,
    freeze_payouts: t`${displayName}’s payouts are frozen`,
    suspend: t`${displayName} is suspended`,
  }
  return async ({ ground, explanation, reason, days }: Told) => {
    const body = {
      targetKind: 'person' as const,
      targetId: id,
      action,
      ground,
      explanation,
      ...(reason === '' ? {} : { reason }),
      ...(days === null ? {} : { days }),
    }
    const decision = await callOnce('POST /api/admin/decisions', { body })
    const takeBack = () =>
      call('POST /api/admin/decisions/{id}/reverse', { params: { id: decision.id }, body: { reason: t`Undone right away` } })
    showToast({
      tone: 'success',
      title: done[action],
      action: undo(takeBack, t`Decision reversed`, t`We couldn’t reverse the decision`),
    })
    void refresh()
    onDone()
  }
}
