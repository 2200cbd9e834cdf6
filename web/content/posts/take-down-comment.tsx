import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { Comment } from '#contract/content/posts.ts'
import { call } from '#web/lib/api.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { removeComment } from '#web/content/cache/comment-cache.ts'
import { updatePost } from '#web/content/cache/post-cache.ts'

interface TakeDownCommentProps {
  readonly postId: number
  readonly comment: Comment
  readonly onClose: () => void
}

/** The staff takes away a comment of somebody else below a post of somebody else. */
export function TakeDownComment({ postId, comment, onClose }: TakeDownCommentProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const remove = async (reason: string) => {
    const { commentsCount } = await call('DELETE /api/posts/{id}/comments/{commentId}', {
      params: { id: postId, commentId: comment.id },
      body: { reason },
    })
    removeComment(queryClient, postId, comment.id)
    updatePost(queryClient, postId, (post) => ({ ...post, commentsCount }))
  }
  return (
    <ReasonDialog
      title={t`Delete this comment?`}
      words={comment.content}
      confirmLabel={t`Delete comment`}
      failure={t`We couldn’t delete the comment. Try again.`}
      isTold
      act={remove}
      onClose={onClose}
    />
  )
}
