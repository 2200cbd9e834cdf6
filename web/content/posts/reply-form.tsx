import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type KeyboardEvent, useState } from 'react'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { appendComment } from '#web/content/cache/comment-cache.ts'
import { updatePost } from '#web/content/cache/post-cache.ts'
import css from './reply-box.module.css'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'

/** Writes a reply; what is typed survives a reload. */
export function ReplyForm({ postId, hasFocus }: { readonly postId: number; readonly hasFocus: boolean }) {
  const { t } = useLingui()
  const { commentLength } = useSiteConfig().limits
  const [text, setText] = useDraft(`reply:${postId}`)
  const { isSending, send } = useSendReply(postId, text, () => setText(''))
  const canSend = hasVisibleCharacter(text) && fitsLength(text, commentLength)
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (canSend && !isSending) send()
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) send()
      }}
    >
      <Textarea
        aria-label={t`Your reply`}
        rows={2}
        value={text}
        limit={commentLength}
        placeholder={t`Write a reply`}
        data-autofocus={hasFocus || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByKey}
      />
      <div className={css['end']}>
        <Button type="submit" variant="ink" size="s" isLoading={isSending} disabled={!canSend}>
          <Trans>Reply</Trans>
        </Button>
      </div>
    </form>
  )
}

function useSendReply(postId: number, text: string, clear: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const repeatable = useIdempotencyKey()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const comment = await call('POST /api/posts/{id}/comments', {
        params: { id: postId },
        body: { content: text },
        idempotencyKey: repeatable.keyFor(text),
      })
      repeatable.done()
      appendComment(queryClient, postId, comment)
      updatePost(queryClient, postId, (post) => ({ ...post, commentsCount: post.commentsCount + 1 }))
      clear()
    } catch (error) {
      showToast({ tone: 'error', title: t`Failed to add comment. Please try again.`, description: errorText(i18n, error) })
    } finally {
      setSending(false)
    }
  }
  return { isSending, send: () => void send() }
}
