import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { CaseDetail } from '#contract/moderation/moderation.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import css from './case.module.css'
import { deskKey } from './keys.ts'

interface CaseNotesProps extends Pick<CaseDetail, 'notes'> {
  readonly caseId: number
}

/** What moderators leave for each other. */
export function CaseNotes({ caseId, notes }: CaseNotesProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    draft: `case-note:${caseId}`,
    first: { text: '' },
    send: async ({ text }) => {
      await call('POST /api/admin/cases/{id}/notes', { params: { id: caseId }, body: { text } })
      await queryClient.invalidateQueries({ queryKey: [...deskKey, 'case', caseId] })
    },
    failed: t`We couldn’t add the note`,
  })
  const { text } = form.fields
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label={t`Notes`} className={css['list']}>
          {notes.map(({ id, author, text: words, createdAt }) => (
            <li key={id}>
              <p className={css['byline']}>
                <b dir="auto">{author?.displayName ?? t`Deleted account`}</b>
                <RelativeTime at={createdAt} look="ago" />
              </p>
              <p dir="auto" className="whitespace-pre-wrap">
                {words}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={css['form']} onSubmit={form.submit}>
        <TextareaField {...form.field('text')} label={t`Note for other moderators`} rows={2} limit={limits.reportLength} />
        <div>
          <Button
            type="submit"
            size="s"
            isLoading={form.isPending}
            disabled={!hasVisibleCharacter(text) || !fitsLength(text, limits.reportLength)}
          >
            <Trans>Add note</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
