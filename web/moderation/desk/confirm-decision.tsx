import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseDetail } from '#contract/moderation/moderation.ts'
import { reasonTexts } from '#web/moderation/reports/reasons.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { actionTexts, hasDays, isAboutThings } from './action-texts.ts'
import { type DecideDraft, daysOf } from './decide-draft.ts'

interface ConfirmDecisionProps {
  readonly case: CaseDetail
  readonly draft: DecideDraft
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Once more, in whole sentences: to whom, what, for how long, and why. */
export function ConfirmDecision({ case: { target, person }, draft, isPending, onConfirm, onCancel }: ConfirmDecisionProps) {
  const { t, i18n } = useLingui()
  if (draft.action === null) return null
  const { label, effect } = actionTexts[draft.action]
  const action = i18n._(label)
  const name = person?.displayName ?? t`a deleted account`
  const isThing = target.kind !== 'person'
  const what = isThing && isAboutThings(draft.action) ? i18n._(targetTexts[target.kind]) : name
  const days = daysOf(draft)
  return (
    <AlertDialog title={t`${action}: ${what}?`} confirmLabel={action} isPending={isPending} onConfirm={onConfirm} onCancel={onCancel}>
      <div className="grid gap-2">
        {isThing && (
          <p dir="auto">
            <Trans>
              {i18n._(targetTexts[target.kind])} by {name}
            </Trans>
          </p>
        )}
        {target.excerpt && <p dir="auto">“{target.excerpt}”</p>}
        <p>{i18n._(effect)}</p>
        {hasDays(draft.action) && <p>{days === null ? <Trans>No end date.</Trans> : <Trans>For {days} days.</Trans>}</p>}
        <p>
          <Trans>Reason: {i18n._(reasonTexts[draft.ground].label)}</Trans>
        </p>
      </div>
    </AlertDialog>
  )
}
