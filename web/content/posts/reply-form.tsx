import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type KeyboardEvent, useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { changeDraft, unsent, useDraft } from '#web/lib/drafts.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { appendComment } from '#web/content/cache/comment-cache.ts'
import { countComment, postKey } from '#web/content/cache/post-cache.ts'
import css from './reply-form.module.css'
import { useAction } from '#web/lib/use-action.ts'

/** Writes a reply: one line until it's focused, then as high as its text. What is typed survives a reload. */
export function ReplyForm({ postId, hasFocus }: { readonly postId: number; readonly hasFocus: boolean }) {
  const { t } = useLingui()
  const { commentLength } = useSiteConfig().limits
  const draft = `reply:${postId}`
  const [text, setText] = useDraft(draft)
  // It stays open from then on: what's below would move away from a press that takes the focus.
  const [isOpen, setOpen] = useState(hasFocus)
  const send = useSendReply(postId, text, () => changeDraft(draft, (known) => unsent(known, text)))
  const canSend = hasVisibleCharacter(text) && fitsLength(text, commentLength)
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (canSend) send.run()
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) send.run()
      }}
    >
      <Textarea
        aria-label={t`Your reply`}
        aria-keyshortcuts="r"
        rows={1}
        className={isOpen ? undefined : css['line']}
        value={text}
        limit={commentLength}
        placeholder={t`Write a reply`}
        data-autofocus={hasFocus || undefined}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={sendByKey}
      />
      {isOpen && (
        <div className={css['end']}>
          <Button type="submit" variant="ink" size="s" isLoading={send.isPending} disabled={!canSend}>
            <Trans>Reply</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}

function useSendReply(postId: number, text: string, clear: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useAction(t`Failed to add comment. Please try again.`, async () => {
    const before = queryClient.getQueryData<Post>(postKey(postId))?.commentsCount
    const comment = await callOnce('POST /api/posts/{id}/comments', { params: { id: postId }, body: { content: text } })
    appendComment(queryClient, postId, comment)
    countComment(queryClient, postId, before)
    clear()
  })
}
