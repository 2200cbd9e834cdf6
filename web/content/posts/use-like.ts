import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '#web/lib/query.ts'
import type { Post } from '#contract/content/posts.ts'
import { call } from '#web/lib/api.ts'
import { createToggleQueue, type ToggleQueue } from '#web/lib/toggle-queue.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useRequireViewer } from '#web/account/session/use-require-viewer.ts'
import { postKey, updatePost } from '#web/content/cache/post-cache.ts'

/** One queue per post for the whole page, so that taps on two copies of a post do not race. */
const queues = new WeakMap<QueryClient, Map<number, ToggleQueue>>()

/** Likes and unlikes at once, or as is wished, and takes it back when the server refuses. */
export function useLike(): (postId: number, wish?: boolean) => void {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const requireViewer = useRequireViewer()
  const failure = t`Failed to like post. Please try again.`
  return (postId, wish) => {
    // The cache, not the last drawing: of two quick taps, the second must know of the first.
    const post = queryClient.getQueryData<Post>(postKey(postId))
    if (!post || !requireViewer({ kind: 'like', postId })) return
    likeQueue(queryClient, postId, post.isLiked, () => showToast({ tone: 'error', title: failure })).wish(wish ?? !post.isLiked)
  }
}

/** Whether a press is still on its way. */
export const isLiking = (queryClient: QueryClient, postId: number): boolean => queues.get(queryClient)?.get(postId)?.isBusy() === true

function likeQueue(queryClient: QueryClient, postId: number, isLiked: boolean, onFailure: () => void): ToggleQueue {
  const known = queues.get(queryClient) ?? new Map<number, ToggleQueue>()
  queues.set(queryClient, known)
  const waiting = known.get(postId)
  if (waiting?.isBusy()) return waiting
  const queue = createToggleQueue(isLiked, {
    send: (liked, keepalive) => call('POST /api/posts/{id}/like', { params: { id: postId }, body: { liked }, keepalive }),
    stateOf: (answer) => answer.isLiked,
    show: (liked) =>
      updatePost(queryClient, postId, (post) =>
        post.isLiked === liked ? post : { ...post, isLiked: liked, likesCount: Math.max(0, post.likesCount + (liked ? 1 : -1)) },
      ),
    settle: ({ isLiked: liked, likesCount }) => updatePost(queryClient, postId, (post) => ({ ...post, isLiked: liked, likesCount })),
    fail: onFailure,
  })
  known.set(postId, queue)
  return queue
}
