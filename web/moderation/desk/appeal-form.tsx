import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Decision } from '#contract/moderation/moderation.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { adminKey, staffQuery } from '#web/admin/shell/staff-state.ts'
import { useErrorToast } from '#web/admin/shell/use-error-toast.ts'
import css from './case.module.css'

interface AppealFormProps {
  readonly decision: Decision
  /** Why this person may not decide; null when they may. */
  readonly bar: string | null
}

/** Uphold or reverse, with an answer to the person. */
export function AppealForm({ decision: { id }, bar }: AppealFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const [answer, setAnswer] = useDraft(`appeal-answer:${id}`)
  const [mistake, setMistake] = useState<string>()
  const [sending, setSending] = useState<'upheld' | 'reversed' | null>(null)
  const decide = async (outcome: 'upheld' | 'reversed') => {
    if (!hasVisibleCharacter(answer)) return setMistake(t`Please write an answer.`)
    if (!fitsLength(answer, limits.reportLength)) return setMistake(t`This is too long.`)
    setMistake(undefined)
    setSending(outcome)
    try {
      await call('POST /api/admin/appeals/{id}', { params: { id }, body: { outcome, answer } })
      setAnswer('')
      showToast({ tone: 'success', title: outcome === 'upheld' ? t`The decision was upheld` : t`The decision was reversed` })
      void queryClient.invalidateQueries(staffQuery)
      await queryClient.invalidateQueries({ queryKey: adminKey })
    } catch (error) {
      report(t`The appeal could not be decided`, error)
    }
    setSending(null)
  }
  const barId = `appeal-${id}-bar`
  return (
    <form className={css['form']} onSubmit={(event: FormEvent) => event.preventDefault()} noValidate>
      {bar && (
        <p id={barId} className={css['bar']}>
          {bar}
        </p>
      )}
      <Field label={t`Answer to the person`} error={mistake} isRequired>
        {(control) => (
          <Textarea
            {...control}
            className={css['area']}
            rows={3}
            limit={limits.reportLength}
            disabled={bar !== null}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
      <div className={css['buttons']}>
        <Button
          disabled={bar !== null}
          aria-describedby={bar ? barId : undefined}
          isLoading={sending === 'upheld'}
          onClick={() => void decide('upheld')}
        >
          <Trans>Uphold the decision</Trans>
        </Button>
        <Button
          variant="ink"
          disabled={bar !== null}
          aria-describedby={bar ? barId : undefined}
          isLoading={sending === 'reversed'}
          onClick={() => void decide('reversed')}
        >
          <Trans>Reverse the decision</Trans>
        </Button>
      </div>
    </form>
  )
}
