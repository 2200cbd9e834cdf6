import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import { limits } from '#contract/limits.ts'
import type { Post } from '#contract/content/posts.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { useAction } from '#web/lib/use-action.ts'
import { forgetPost } from '#web/content/cache/post-cache.ts'
import { PostMedia } from './post-media.tsx'

/** Asks before a post goes for good, showing how it begins. */
export function DeletePost({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const remove = useAction(
    () => showToast({ tone: 'error', title: t`Failed to delete post. Please try again.` }),
    async () => {
      await call('DELETE /api/posts/{id}', { params: { id: post.id } }).catch((error: unknown) => {
        // Gone already is what was wished for.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      if (router.state.location.pathname === paths.post(post.id)) await router.navigate({ to: paths.feed })
      forgetPost(queryClient, post.id)
      showToast({ tone: 'success', title: t`Post deleted` })
    },
  )
  return (
    <AlertDialog
      title={t`Delete this post?`}
      confirmLabel={t`Delete post`}
      isPending={remove.isPending}
      onConfirm={remove.run}
      onCancel={onClose}
    >
      {post.content === '' ? (
        <PostMedia post={post} />
      ) : (
        <p dir="auto">“{firstCharacters(post.content, limits.deleteConfirmationLength)}”</p>
      )}
      <p>
        <Trans>This also deletes its likes and comments. You can’t undo this.</Trans>
      </p>
    </AlertDialog>
  )
}
