import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { Decision } from '#contract/moderation/moderation.ts'
import { call } from '#web/lib/api.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { reasonTexts } from '#web/moderation/reports/reasons.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { actionTexts } from './action-texts.ts'
import css from './case.module.css'

interface DecisionListProps {
  readonly label: string
  readonly decisions: readonly Decision[]
}

/** What was decided, by whom and why; what still holds can be taken back. */
export function DecisionList({ label, decisions }: DecisionListProps) {
  return (
    <ul aria-label={label} className={css['list']}>
      {decisions.map((decision) => (
        <DecisionRow key={decision.id} decision={decision} />
      ))}
    </ul>
  )
}

function DecisionRow({ decision }: { readonly decision: Decision }) {
  const { i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const viewer = useViewer()
  const { action, target, ground, explanation, decidedAt, decidedBy, until, reversedAt, appeal, person } = decision
  const canReverse = !reversedAt && action !== 'no_action' && person?.id !== viewer?.id
  return (
    <li>
      <p className={css['byline']}>
        <b>{i18n._(actionTexts[action].label)}</b>
        <span>
          {i18n._(targetTexts[target.kind])} · {i18n._(reasonTexts[ground].label)}
        </span>
        {reversedAt && (
          <Badge tone="ok">
            <Trans>Reversed</Trans>
          </Badge>
        )}
        {appeal?.state === 'open' && (
          <Badge>
            <Trans>Appeal pending</Trans>
          </Badge>
        )}
        {appeal?.state === 'upheld' && (
          <Badge>
            <Trans>Upheld on appeal</Trans>
          </Badge>
        )}
      </p>
      <p dir="auto" className="whitespace-pre-wrap">
        {explanation}
      </p>
      <p className={css['quiet']}>
        {decidedBy ? <span dir="auto">{decidedBy.displayName}</span> : <Trans>Automated, or by a deleted account</Trans>}
        {' · '}
        <RelativeTime at={decidedAt} look="ago" />
        {until && (
          <>
            {' · '}
            <Trans>until {absoluteTime(new Date(until), i18n.locale)}</Trans>
          </>
        )}
      </p>
      {canReverse && (
        <Button size="s" onClick={() => setAsking(true)}>
          <Trans>Reverse decision</Trans>
        </Button>
      )}
      {isAsking && <Reverse decision={decision} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Reverse({ decision, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const what = i18n._(actionTexts[decision.action].label)
  const name = decision.person?.displayName ?? t`a deleted account`
  return (
    <ReasonDialog
      title={t`Reverse “${what}” for ${name}?`}
      confirmLabel={t`Reverse decision`}
      failure={t`We couldn’t reverse the decision`}
      onClose={onClose}
      act={async (reason) => {
        await call('POST /api/admin/decisions/{id}/reverse', { params: { id: decision.id }, body: { reason } })
        showToast({ tone: 'success', title: t`Decision reversed` })
        await queryClient.invalidateQueries({ queryKey: adminKey })
      }}
    >
      <p>{t`The decision will no longer apply. We’ll tell the person.`}</p>
    </ReasonDialog>
  )
}
