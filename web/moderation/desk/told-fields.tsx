import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import { reasons, reasonTexts } from '#web/moderation/reports/reasons.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './case.module.css'
import type { DecideDraft } from './decide-draft.ts'

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
      <Field id="decide-ground" label={t`Ground`}>
        {(control) => (
          <Select {...control} value={draft.ground} onChange={({ target }) => onChange({ ground: target.value as ReportReason })}>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(reasonTexts[reason].label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="decide-basis" label={t`It breaks`}>
        {(control) => (
          <Select {...control} value={draft.basis} onChange={({ target }) => onChange({ basis: target.value === 'law' ? 'law' : 'terms' })}>
            <option value="terms">{t`The terms of this site`}</option>
            <option value="law">{t`The law`}</option>
          </Select>
        )}
      </Field>
      <Field
        id="decide-explanation"
        label={t`What the person is told`}
        hint={t`They read it with the ground and how to appeal, never who reported it.`}
        error={mistake}
        isRequired
      >
        {(control) => (
          <Textarea
            {...control}
            className={css['area']}
            rows={4}
            limit={limits.reportLength}
            value={draft.explanation}
            onChange={({ target }) => onChange({ explanation: target.value })}
          />
        )}
      </Field>
    </>
  )
}
