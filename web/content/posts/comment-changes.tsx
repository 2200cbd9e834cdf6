import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { Comment, Post } from '#contract/content/posts.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { removeComment, replaceComment } from '#web/content/cache/comment-cache.ts'
import css from './comment-list.module.css'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { updatePost } from '#web/content/cache/post-cache.ts'

const TakeDownComment = latePart(async () => (await withPageTexts(() => import('./take-down-comment.tsx'), 'moderation')).TakeDownComment)

interface ChangeProps {
  readonly postId: number
  readonly comment: Comment
  readonly onClose: () => void
}

/** Rewrites one's own comment in place; what was typed is kept on this device until it's saved or given up with Cancel. */
export function EditComment({ postId, comment, onClose }: ChangeProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { commentLength } = useSiteConfig().limits
  const form = useForm({
    draft: `comment:${comment.id}`,
    first: { content: comment.content },
    send: async (body) => {
      const changed = await call('PUT /api/posts/{id}/comments/{commentId}', { params: { id: postId, commentId: comment.id }, body })
      replaceComment(queryClient, postId, changed)
    },
    onSaved: onClose,
    failed: t`We couldn’t save your comment. Try again.`,
  })
  const { error, ...text } = form.field('content')
  const leave = () => {
    form.forget()
    onClose()
  }
  return (
    <form className="grid gap-2" onSubmit={form.submit}>
      <Textarea {...text} aria-label={t`Your comment`} aria-invalid={error ? true : undefined} rows={2} limit={commentLength} />
      <Refusal>{error}</Refusal>
      <div className={css['buttons']}>
        <Button size="s" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          size="s"
          variant="ink"
          isLoading={form.isPending}
          disabled={!hasVisibleCharacter(text.value) || !fitsLength(text.value, commentLength)}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

interface DeleteProps extends Omit<ChangeProps, 'postId'> {
  readonly post: Post
}

/** Whoever wrote the comment or the post above it deletes it for good; the staff says why. */
export function DeleteComment({ post, ...rest }: DeleteProps) {
  const viewer = useViewer()
  const isOwn = viewer?.id === rest.comment.user.id || viewer?.id === post.userId
  if (isOwn) return <DeleteOwnComment postId={post.id} {...rest} />
  return <TakeDownComment postId={post.id} {...rest} />
}

function DeleteOwnComment({ postId, comment, onClose }: ChangeProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const remove = useAction(
    () => showToast({ tone: 'error', title: t`We couldn’t delete the comment. Try again.` }),
    async () => {
      const { commentsCount } = await call('DELETE /api/posts/{id}/comments/{commentId}', { params: { id: postId, commentId: comment.id } })
      removeComment(queryClient, postId, comment.id)
      updatePost(queryClient, postId, (post) => ({ ...post, commentsCount }))
    },
  )
  return (
    <AlertDialog
      title={t`Delete this comment?`}
      confirmLabel={t`Delete comment`}
      isPending={remove.isPending}
      onConfirm={remove.run}
      onCancel={onClose}
    >
      <p dir="auto">“{firstCharacters(comment.content, limits.deleteConfirmationLength)}”</p>
    </AlertDialog>
  )
}
