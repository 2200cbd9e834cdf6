import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { CaseDetail } from '#contract/moderation/moderation.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useErrorToast } from '#web/admin/shell/use-error-toast.ts'
import css from './case.module.css'
import { deskKey } from './keys.ts'

interface CaseNotesProps extends Pick<CaseDetail, 'notes'> {
  readonly caseId: number
}

/** What moderators leave for each other. */
export function CaseNotes({ caseId, notes }: CaseNotesProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const [text, setText] = useDraft(`case-note:${caseId}`)
  const [isPending, setPending] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    try {
      await call('POST /api/admin/cases/{id}/notes', { params: { id: caseId }, body: { text } })
      setText('')
      await queryClient.invalidateQueries({ queryKey: [...deskKey, 'case', caseId] })
    } catch (error) {
      report(t`The note could not be added`, error)
    }
    setPending(false)
  }
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label={t`Notes`} className={css['list']}>
          {notes.map(({ id, author, text: words, createdAt }) => (
            <li key={id}>
              <p className={css['byline']}>
                <b dir="auto">{author?.displayName ?? t`Somebody who is gone`}</b>
                <RelativeTime at={createdAt} look="ago" />
              </p>
              <p dir="auto" className={css['text']}>
                {words}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={css['form']} onSubmit={(event) => void add(event)}>
        <Field label={t`Note for the other moderators`}>
          {(control) => (
            <Textarea {...control} rows={2} limit={limits.reportLength} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <div>
          <Button
            type="submit"
            size="s"
            isLoading={isPending}
            disabled={!hasVisibleCharacter(text) || !fitsLength(text, limits.reportLength)}
          >
            <Trans>Add note</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
