import { useLingui } from '@lingui/react/macro'
import type { Post } from '#contract/content/posts.ts'
import { call } from '#web/lib/api.ts'
import { useQueryClient, type QueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { createToggleQueue, type ToggleQueue } from '#web/lib/toggle-queue.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { postKey } from '#web/content/cache/post-cache.ts'
import { chooseFolder } from './folder-store.ts'
import { readBookmarksAgain, showBookmarked, underWay } from './bookmark-state.ts'

/** One queue per post for the whole page, so that taps on two copies of a post don't race. */
const queues = new WeakMap<QueryClient, Map<number, ToggleQueue>>()

interface Toggling {
  readonly onSaved: (folderId: number | null) => void
  /** With the folder it was in. */
  readonly onRemoved: (folderId: number | null) => void
  readonly onFailure: (error: unknown, isBookmarked: boolean) => void
}

/** Saves and removes right away, says where to, and undoes it when the server refuses. */
export function useBookmark(): (postId: number) => void {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const [saved, removed] = [t({ message: 'Saved', context: 'post' }), t`Removed from bookmarks`]
  const [choose, undo] = [t({ message: 'Choose folder', context: 'button' }), t`Undo`]
  const [notSaved, notRemoved] = [t`We couldn’t save the post`, t`We couldn’t remove the bookmark`]
  const saveAgain = async (postId: number, folderId: number | null) => {
    try {
      await saveIn(queryClient, postId, folderId)
    } catch (error) {
      report(notSaved, error)
    }
  }
  return (postId) => {
    // The cache, not the last drawing: of two quick taps, the second must know of the first.
    const post = queryClient.getQueryData<Post>(postKey(postId))
    if (!post) return
    queueOf(queryClient, post, {
      onSaved: (folderId) =>
        showToast({ tone: 'success', title: saved, action: { label: choose, run: () => chooseFolder({ postId, folderId }) } }),
      onRemoved: (folderId) =>
        showToast({
          tone: 'success',
          title: removed,
          // What is locked by now can't be saved again.
          ...(post.can.like ? { action: { label: undo, run: () => void saveAgain(postId, folderId) } } : {}),
        }),
      onFailure: (error, isBookmarked) => report(isBookmarked ? notRemoved : notSaved, error),
    }).wish(!post.isBookmarked)
  }
}

/** Saves a post, or moves a saved one, into a folder or out of all. Throws what the server refuses. */
export async function saveIn(queryClient: QueryClient, postId: number, folderId: number | null): Promise<void> {
  const { isBookmarked } = await call('PUT /api/posts/{id}/bookmark', { params: { id: postId }, body: { folderId } })
  showBookmarked(queryClient, postId, isBookmarked)
  readBookmarksAgain(queryClient)
}

function queueOf(queryClient: QueryClient, { id, isBookmarked }: Post, { onSaved, onRemoved, onFailure }: Toggling): ToggleQueue {
  const known = queues.get(queryClient) ?? new Map<number, ToggleQueue>()
  queues.set(queryClient, known)
  const waiting = known.get(id)
  if (waiting?.isBusy()) return waiting
  const queue = createToggleQueue(isBookmarked, {
    send: (wish, keepalive) => {
      underWay.add(id)
      return wish
        ? call('PUT /api/posts/{id}/bookmark', { params: { id }, body: {}, keepalive })
        : call('DELETE /api/posts/{id}/bookmark', { params: { id }, keepalive })
    },
    stateOf: (answer) => answer.isBookmarked,
    show: (wish) => showBookmarked(queryClient, id, wish),
    settle: (answer) => {
      underWay.delete(id)
      showBookmarked(queryClient, id, answer.isBookmarked)
      readBookmarksAgain(queryClient)
      if (answer.isBookmarked) onSaved(answer.folderId)
      else onRemoved(answer.folderId)
    },
    fail: (error, known) => {
      underWay.delete(id)
      onFailure(error, known)
    },
  })
  known.set(id, queue)
  return queue
}
