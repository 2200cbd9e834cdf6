import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PublicUser } from '#contract/users.ts'
import { call } from '#web/lib/api.ts'
import { createToggleQueue, type ToggleQueue } from '#web/lib/toggle-queue.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useRequireViewer } from '#web/session/use-require-viewer.ts'
import { personKey, updatePerson } from './person-cache.ts'

/** One queue per person, so that taps on two buttons for one person do not race. */
const queues = new WeakMap<QueryClient, Map<number, ToggleQueue>>()

/** Follows or unfollows at once; unfollowing can be undone, a refusal takes it back. */
export function useFollow(person: PublicUser): () => void {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const requireViewer = useRequireViewer()
  const { id, displayName } = person
  const wish = (wanted: boolean) =>
    followQueue(queryClient, id, !wanted, () =>
      showToast({
        tone: 'error',
        title: wanted ? t`Failed to follow user. Please try again.` : t`Failed to update follow status. Please try again.`,
      }),
    ).wish(wanted)
  return () => {
    if (!requireViewer({ kind: 'follow', userId: id })) return
    // The cache, not the last drawing: of two quick taps, the second must know of the first.
    const isFollowing = queryClient.getQueryData<PublicUser>(personKey(id))?.isFollowing ?? person.isFollowing
    wish(!isFollowing)
    if (isFollowing) showToast({ title: t`You no longer follow ${displayName}`, action: { label: t`Undo`, run: () => wish(true) } })
  }
}

function followQueue(queryClient: QueryClient, id: number, isFollowing: boolean, onFailure: () => void): ToggleQueue {
  const known = queues.get(queryClient) ?? new Map<number, ToggleQueue>()
  queues.set(queryClient, known)
  const waiting = known.get(id)
  if (waiting?.isBusy()) return waiting
  const queue = createToggleQueue(isFollowing, {
    send: (wanted) => call(wanted ? 'POST /api/users/{id}/follow' : 'POST /api/users/{id}/unfollow', { params: { id } }),
    stateOf: (answer) => answer.isFollowing,
    show: (wanted) =>
      updatePerson(queryClient, id, (person) =>
        person.isFollowing === wanted
          ? person
          : { ...person, isFollowing: wanted, followerCount: Math.max(0, person.followerCount + (wanted ? 1 : -1)) },
      ),
    settle: (answer) => {
      updatePerson(queryClient, id, (person) => ({ ...person, ...answer }))
      // Whose posts the Following tab shows has changed.
      void queryClient.invalidateQueries({ queryKey: ['posts', { feed: 'following' }] })
    },
    fail: onFailure,
  })
  known.set(id, queue)
  return queue
}
