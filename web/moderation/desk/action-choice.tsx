import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { CaseDetail, DecisionAction } from '#contract/moderation/moderation.ts'
import type { Role } from '#contract/account/roles.ts'
import { reaches } from '#web/admin/shell/staff-state.ts'
import { actionTexts, possibleActions } from './action-texts.ts'
import css from './case.module.css'

interface ActionChoiceProps {
  readonly case: CaseDetail
  readonly role: Role
  readonly chosen: DecisionAction | null
  readonly mistake: string | undefined
  readonly onChoose: (action: DecisionAction) => void
}

/** What one's role may do here, mildest first, each with what it brings about. */
export function ActionChoice({ case: { target, person }, role, chosen, mistake, onChoose }: ActionChoiceProps) {
  const { i18n } = useLingui()
  const possible = possibleActions({ kind: target.kind, isGone: target.isGone, hasPerson: person !== null, role })
  return (
    <fieldset id="decide-action" tabIndex={-1} className={css['choices']} aria-describedby={mistake && 'decide-action-error'}>
      <legend>
        <Trans>What to do</Trans>
      </legend>
      {mistake && (
        <p id="decide-action-error" role="alert" className="text-sm danger">
          {mistake}
        </p>
      )}
      {possible.map((action) => (
        <label key={action} className={css['choice']}>
          <input
            type="radio"
            name="action"
            value={action}
            checked={chosen === action}
            aria-labelledby={`decide-${action}`}
            aria-describedby={`decide-${action}-effect`}
            onChange={() => onChoose(action)}
          />
          <b id={`decide-${action}`}>{i18n._(actionTexts[action].label)}</b>
          <span id={`decide-${action}-effect`} className={css['quiet']}>
            {i18n._(actionTexts[action].effect)}
          </span>
        </label>
      ))}
      {!reaches(role, 'admin') && (
        <p className={css['quiet']}>
          <Trans>
            Only admins can freeze payouts, delete accounts, or suspend for more than {limits.moderatorDays} days. Leave them a note.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}
