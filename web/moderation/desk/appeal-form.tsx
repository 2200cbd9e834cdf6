import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Decision } from '#contract/moderation/moderation.ts'
import { call } from '#web/lib/api.ts'
import { changeDraft, unsent, useDraft } from '#web/lib/drafts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { adminKey, staffQuery } from '#web/admin/shell/staff-state.ts'
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
  const checkText = useTextCheck()
  const draft = `appeal-answer:${id}`
  const [answer, setAnswer] = useDraft(draft)
  const [isTried, setTried] = useState(false)
  const mistake = checkText(answer, limits.reportLength, t`Enter a response.`)
  const decide = useAction(t`We couldn’t save your decision on the appeal`, async (outcome: 'upheld' | 'reversed') => {
    setTried(true)
    if (mistake) return
    await call('POST /api/admin/appeals/{id}', { params: { id }, body: { outcome, answer } })
    setTried(false)
    changeDraft(draft, (known) => unsent(known, answer))
    showToast({ tone: 'success', title: outcome === 'upheld' ? t`Decision upheld` : t`Decision reversed` })
    void queryClient.invalidateQueries(staffQuery)
    await queryClient.invalidateQueries({ queryKey: adminKey })
  })
  const barId = `appeal-${id}-bar`
  return (
    <form className={css['form']} onSubmit={(event: FormEvent) => event.preventDefault()} noValidate>
      {bar && (
        <p id={barId} className={css['bar']}>
          {bar}
        </p>
      )}
      <TextareaField
        label={t`Response to the person`}
        error={isTried ? mistake : undefined}
        isRequired
        className={css['area']}
        rows={3}
        limit={limits.reportLength}
        disabled={bar !== null}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={bar !== null}
          aria-describedby={bar ? barId : undefined}
          isLoading={decide.pending?.[0] === 'upheld'}
          onClick={() => decide.run('upheld')}
        >
          <Trans>Uphold decision</Trans>
        </Button>
        <Button
          variant="ink"
          disabled={bar !== null}
          aria-describedby={bar ? barId : undefined}
          isLoading={decide.pending?.[0] === 'reversed'}
          onClick={() => decide.run('reversed')}
        >
          <Trans>Reverse decision</Trans>
        </Button>
      </div>
    </form>
  )
}
