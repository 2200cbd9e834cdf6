import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { CaseDetail, ReportReason } from '#contract/moderation/moderation.ts'
import { useKeptForm } from '#web/lib/use-kept-form.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { hasDays } from './action-texts.ts'
import { ActionChoice } from './action-choice.tsx'
import css from './case.module.css'
import { ConfirmDecision } from './confirm-decision.tsx'
import { DaysField } from './days-field.tsx'
import { checkDecision, type DecideDraft, type DecideField, type Mistake } from './decide-draft.ts'
import { explanationTexts, nothingFound } from './explanation-texts.ts'
import { ToldFields } from './told-fields.tsx'
import { useDecide } from './use-decide.ts'

/** What to do about it, on which ground, and what the person is told. */
export function DecideForm({ case: detail }: { readonly case: CaseDetail }) {
  const { t, i18n } = useLingui()
  const role = useStaffRole()
  const decide = useDecide(detail)
  const ground: ReportReason = detail.reasons[0] ?? 'other'
  const templateOf = (wanted: Pick<DecideDraft, 'action' | 'ground'>) =>
    i18n._(wanted.action === 'no_action' ? nothingFound : explanationTexts[wanted.ground])
  // What was chosen is chosen again: only words are kept.
  const words = useKeptForm(`decide:${detail.id}`, { explanation: '', reason: '' })
  const [draft, setDraft] = useState<DecideDraft>(() => ({
    action: null,
    days: '7',
    isEndless: false,
    ground,
    basis: 'terms',
    explanation: words.fields.explanation || templateOf({ action: null, ground }),
    reason: words.fields.reason,
  }))
  const [mistakes, setMistakes] = useState<Partial<Record<DecideField, Mistake>>>({})
  const [isAsking, setAsking] = useState(false)
  const mistakeTexts = useMistakeTexts()
  const textOf = (field: DecideField) => mistakes[field] && mistakeTexts[mistakes[field]]
  const change = (part: Partial<DecideDraft>) => {
    const wanted = { ...draft, ...part }
    // A beginning that no one touched follows the ground; what someone wrote stays.
    const isTemplate = draft.explanation === templateOf(draft) && part.explanation === undefined
    const next = isTemplate ? { ...wanted, explanation: templateOf(wanted) } : wanted
    setDraft(next)
    words.change({ reason: next.reason, explanation: next.explanation === templateOf(next) ? '' : next.explanation })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkDecision(draft, role)
    setMistakes(found)
    const first = Object.keys(found)[0]
    if (first) document.getElementById(`decide-${first}`)?.focus()
    else setAsking(true)
  }
  return (
    <form aria-label={t`Decision`} className={css['decide']} onSubmit={submit} noValidate>
      <h3>
        <Trans>Decide</Trans>
      </h3>
      <ActionChoice case={detail} role={role} chosen={draft.action} mistake={textOf('action')} onChoose={(action) => change({ action })} />
      {draft.action !== null && hasDays(draft.action) && (
        <DaysField
          days={draft.days}
          isEndless={draft.isEndless}
          mayBeEndless={draft.action !== 'suspend' || reaches(role, 'admin')}
          mistake={textOf('days')}
          onChange={change}
        />
      )}
      {draft.action !== 'no_action' && <ToldFields draft={draft} mistake={textOf('explanation')} onChange={change} />}
      <TextareaField
        id="decide-reason"
        label={t`Internal reason`}
        hint={t`Kept in the audit log`}
        error={textOf('reason')}
        isRequired
        rows={2}
        limit={limits.reasonLength}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <div>
        <Button type="submit" variant="ink" isLoading={decide.isPending}>
          <Trans>Decide…</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDecision
          case={detail}
          draft={draft}
          isPending={decide.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => decide.run(draft, words.forget)}
        />
      )}
    </form>
  )
}

function useMistakeTexts(): Readonly<Record<Mistake, string>> {
  const { t } = useLingui()
  return {
    choose: t`Choose what to do.`,
    days: t`Enter a number of days from 1 to 3650.`,
    'too-long-for-role': t`Only admins can choose more than ${limits.moderatorDays} days.`,
    empty: t`Enter some text.`,
    'too-long': t`This is too long.`,
  }
}
