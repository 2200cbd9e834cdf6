import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '#web/lib/query.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { createToggleQueue, type ToggleQueue } from '#web/lib/toggle-queue.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useRequireViewer } from '#web/account/session/use-require-viewer.ts'
import { personKey, updatePerson } from '#web/people/users/person-cache.ts'

/** One queue per person, so that taps on two buttons for one person do not race. */
const queues = new WeakMap<QueryClient, Map<number, ToggleQueue>>()

/** Following, or asking whoever is private. */
const isWished = ({ isFollowing, isRequested }: Pick<PublicUser, 'isFollowing' | 'isRequested'>) => isFollowing || isRequested

/** What's needed of someone to follow them. */
export type Followed = Pick<PublicUser, 'id' | 'displayName' | 'isFollowing' | 'isRequested' | 'isPrivate'>

/** Follows, asks, or takes it back, at once; unfollowing whoever is open can be undone, a refusal takes it back. */
export function useFollow(person: Followed): () => void {
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
    const known = queryClient.getQueryData<PublicUser>(personKey(id)) ?? person
    wish(!isWished(known))
    if (known.isFollowing && !known.isPrivate)
      showToast({ title: t`You no longer follow ${displayName}`, action: { label: t`Undo`, run: () => wish(true) } })
  }
}

function followQueue(queryClient: QueryClient, id: number, isFollowing: boolean, onFailure: () => void): ToggleQueue {
  const known = queues.get(queryClient) ?? new Map<number, ToggleQueue>()
  queues.set(queryClient, known)
  const waiting = known.get(id)
  if (waiting?.isBusy()) return waiting
  const queue = createToggleQueue(isFollowing, {
    send: (wanted, keepalive) =>
      call(wanted ? 'POST /api/users/{id}/follow' : 'POST /api/users/{id}/unfollow', { params: { id }, keepalive }),
    stateOf: isWished,
    show: (wanted) => updatePerson(queryClient, id, (person) => (isWished(person) === wanted ? person : wishedOf(person, wanted))),
    settle: (answer) => {
      updatePerson(queryClient, id, (person) => ({ ...person, ...answer }))
      // Whose posts the Following tab shows has changed.
      void queryClient.invalidateQueries({ queryKey: ['posts', { feed: 'following' }] })
      if (queryClient.getQueryData<PublicUser>(personKey(id))?.isPrivate) readAnew(queryClient, id)
    },
    fail: onFailure,
  })
  known.set(id, queue)
  return queue
}

/** As it will be: of a private person one does not follow, asking counts nothing. */
function wishedOf(person: PublicUser, wanted: boolean): PublicUser {
  if (person.isPrivate && !person.isFollowing) return { ...person, isRequested: wanted }
  return { ...person, isFollowing: wanted, followerCount: Math.max(0, person.followerCount + (wanted ? 1 : -1)) }
}

/** The door of this person opened or closed: what is behind it is read again. */
export function readAnew(queryClient: QueryClient, id: number): void {
  for (const queryKey of [personKey(id), ['people-of', id], ['posts'], ['post-page']]) void queryClient.invalidateQueries({ queryKey })
}
