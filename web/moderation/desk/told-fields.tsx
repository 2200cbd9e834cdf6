import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import { reasons, reasonTexts } from '#web/moderation/reports/reasons.ts'
import css from './case.module.css'
import type { DecideDraft } from './decide-draft.ts'
import { SelectField, TextareaField } from '#web/ui/fields.tsx'

interface ToldFieldsProps {
  readonly draft: DecideDraft
  readonly mistake: string | undefined
  readonly onChange: (part: Partial<DecideDraft>) => void
}

/** What the person reads in the statement of reasons. Where nothing is done, nobody is told: it would say that somebody reported them. */
export function ToldFields({ draft, mistake, onChange }: ToldFieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        id="decide-ground"
        label={t`Reason`}
        choices={Object.fromEntries(reasons.map((reason) => [reason, i18n._(reasonTexts[reason].label)]))}
        value={draft.ground}
        onChange={({ target }) => onChange({ ground: target.value as ReportReason })}
      />
      <SelectField
        id="decide-basis"
        label={t`What it breaks`}
        choices={{ terms: t`The terms of this site`, law: t`The law` }}
        value={draft.basis}
        onChange={({ target }) => onChange({ basis: target.value === 'law' ? 'law' : 'terms' })}
      />
      <TextareaField
        id="decide-explanation"
        label={t`What we tell the person`}
        hint={t`The person sees it with the reason and how to appeal, never who reported it.`}
        error={mistake}
        isRequired
        className={css['area']}
        rows={4}
        limit={limits.reportLength}
        value={draft.explanation}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
    </>
  )
}
