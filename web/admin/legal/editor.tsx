import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { legalFacts } from '#contract/site/legal.ts'
import type { LegalVersion } from '#contract/admin/legal.ts'
import { limits } from '#contract/limits.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useKeptForm } from '#web/lib/use-kept-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { useAction } from '#web/lib/use-action.ts'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { type Draft, draftFrom, textOf } from './draft.ts'
import css from './legal.module.css'
import { legalKey } from './legal-key.ts'
import { Preview } from './preview.tsx'
import { SectionFields } from './section-fields.tsx'

interface EditorProps {
  readonly document: LegalVersion['document']
  readonly current: LegalVersion
  readonly versions: readonly LegalVersion[]
  readonly onDone: () => void
}

/** Writes the next version, beginning with the active one; beside it, how it reads and what it changes. It's kept until it's published or cancelled. */
export function Editor({ document, current, versions, onDone }: EditorProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { fields: draft, change, forget, send } = useKeptForm<Draft>(`legal:${document}`, draftFrom(current, firstFree(versions, today)))
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const leave = () => {
    forget()
    onDone()
  }
  const isLater = draft.version > today
  const publish = useAction(
    (error) => {
      const fields = error instanceof ApiError ? error.fields : []
      setMistakes(Object.fromEntries(fields.map(({ field, message }) => [field.split('.').slice(0, 2).join('-'), message])))
      report(t`We couldn’t publish the version`, error)
    },
    async () => {
      setMistakes({})
      await send(async () => {
        const { version, needsConsent } = draft
        const reason = draft.reason.trim()
        const body = { ...textOf(draft), version, needsConsent, ...(reason === '' ? {} : { reason }) }
        await call('POST /api/admin/legal/{document}', { params: { document }, body })
        await queryClient.invalidateQueries({ queryKey: legalKey(document) })
        // Whoever published has to agree like everybody.
        await queryClient.invalidateQueries({ queryKey: ['me'] })
      })
      showToast({ title: isLater ? t`Version scheduled` : t`The version is now active` })
      onDone()
    },
  )
  return (
    <div className={css['editor']}>
      <form
        className={css['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          publish.run()
        }}
      >
        <ErrorSummary errors={Object.entries(mistakes).map(([name, message]) => ({ fieldId: `legal-${name}`, message }))} />
        <TextField
          id="legal-version"
          label={t`Active from`}
          hint={t`Today or later (UTC). It becomes active automatically.`}
          error={mistakes['version']}
          isRequired
          type="date"
          min={today}
          value={draft.version}
          onChange={(event) => change({ version: event.target.value })}
        />
        <Checkbox
          label={t`Ask everyone to accept it before they continue`}
          checked={draft.needsConsent}
          onChange={(event) => change({ needsConsent: event.target.checked })}
        />
        <p className={css['note']}>
          <Trans>
            Available variables: <code>{placeholders}</code>
          </Trans>
        </p>
        <TextareaField
          id="legal-summary-0"
          label={t`Summary`}
          hint={t`One sentence per line`}
          error={mistakes['summary'] ?? summaryMistake(mistakes)}
          rows={5}
          value={draft.summary}
          onChange={(event) => change({ summary: event.target.value })}
        />
        <SectionFields sections={draft.sections} mistakes={mistakes} onChange={(sections) => change({ sections })} />
        <TextField
          label={t`Reason`}
          hint={t`Kept in the audit log`}
          maxLength={limits.reasonLength}
          value={draft.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <div className={css['actions']}>
          <Button onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="ink" isLoading={publish.isPending}>
            {isLater ? <Trans>Schedule</Trans> : <Trans>Publish</Trans>}
          </Button>
        </div>
      </form>
      <Preview draft={draft} current={current} />
    </div>
  )
}

const placeholders = legalFacts.map((name) => `{${name}}`).join(' ')

function summaryMistake(mistakes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(mistakes).find(([name]) => name.startsWith('summary-'))?.[1]
}

/** A document has one version a day: the first day that has none. */
function firstFree(versions: readonly LegalVersion[], today: string): string {
  const taken = new Set(versions.map(({ version }) => version))
  const day = new Date(today)
  while (taken.has(day.toISOString().slice(0, 10))) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
