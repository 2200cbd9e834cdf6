import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { BoardRequest } from '#contract/content/board.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { addAnswer, changeRequest } from './queries.ts'
import css from './request-dialog.module.css'

/** Where an answer is written; what was typed survives a failure and a reload. */
export function AnswerForm({ request, isOwn }: { readonly request: BoardRequest; readonly isOwn: boolean }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { commentLength } = useSiteConfig().limits
  const [text, setText] = useDraft(`request-answer:${request.id}`)
  const [isSending, setSending] = useState(false)
  const repeatable = useIdempotencyKey()
  const canSend = hasVisibleCharacter(text) && fitsLength(text, commentLength)
  const send = async () => {
    if (!canSend || isSending) return
    setSending(true)
    try {
      const content = text.trim()
      const answer = await call('POST /api/requests/{id}/comments', {
        params: { id: request.id },
        body: { content },
        idempotencyKey: repeatable.keyFor(content),
      })
      repeatable.done()
      setText('')
      addAnswer(queryClient, request.id, answer)
      showToast({ tone: 'success', title: t`Comment added successfully!` })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'request_closed')
        changeRequest(queryClient, request.id, (known) => ({ ...known, isClosed: true }))
      showToast({ tone: 'error', title: t`Failed to add comment`, description: errorText(i18n, error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
        <p className={css['note']}>
          <Trans>You answer as “Author”. Nobody is told who you are.</Trans>
        </p>
      )}
      <div className={css['end']}>
        <Button type="submit" variant="ink" size="s" disabled={!canSend || isSending} isLoading={isSending}>
          <Trans context="button">Post</Trans>
        </Button>
      </div>
    </form>
  )
}
