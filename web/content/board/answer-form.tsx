import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { BoardRequest } from '#contract/content/board.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { ApiError } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { changeDraft, unsent, useDraft } from '#web/lib/drafts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { addAnswer, changeRequest } from './queries.ts'
import css from './request-dialog.module.css'

/** Where an answer is written; what was typed survives a failure and a reload. */
export function AnswerForm({ request, isOwn }: { readonly request: BoardRequest; readonly isOwn: boolean }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { commentLength } = useSiteConfig().limits
  const draft = `request-answer:${request.id}`
  const [text, setText] = useDraft(draft)
  const report = useErrorToast()
  const canSend = hasVisibleCharacter(text) && fitsLength(text, commentLength)
  const content = text.trim()
  const send = useAction(
    (error) => {
      if (error instanceof ApiError && error.code === 'request_closed')
        changeRequest(queryClient, request.id, (known) => ({ ...known, isClosed: true }))
      report(t`Failed to add comment`, error)
    },
    async () => {
      const answer = await callOnce('POST /api/requests/{id}/comments', { params: { id: request.id }, body: { content } })
      changeDraft(draft, (known) => unsent(known, text))
      addAnswer(queryClient, request.id, answer)
      showToast({ tone: 'success', title: t`Comment added successfully!` })
    },
  )
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) send.run()
      }}
    >
      <Textarea
        aria-label={t`Your comment`}
        placeholder={t`Write a comment`}
        rows={2}
        limit={commentLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isOwn && request.isAnonymous && (
        <p className="text-sm muted">
          <Trans>You’re answering as “Author”. Your name won’t be shown.</Trans>
        </p>
      )}
      <div className={css['end']}>
        <Button type="submit" variant="ink" size="s" disabled={!canSend} isLoading={send.isPending}>
          <Trans context="button">Post</Trans>
        </Button>
      </div>
    </form>
  )
}
