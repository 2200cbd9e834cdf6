import { useLingui } from '@lingui/react/macro'
import { useRouter } from '#web/lib/router.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { ApiError, call, onEveryRefusal, type RefusedCall } from '#web/lib/api.ts'
import { ownDrafts } from '#web/lib/drafts.ts'
import { isWriting } from '#web/lib/is-writing.ts'
import { realtime } from '#web/lib/realtime.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { keepWish, type Wish } from './wishes.ts'

/** Milliseconds until the socket is opened again where the session goes on. */
const comeBackAfter = 5_000
/** Their pages say themselves that no one is signed in. */
const saidElsewhere = ['POST /api/subscriptions/{id}/confirm']

/**
 * A session that ended shows itself: the first call that is refused for it, or the socket, leads to signing in, from which the person comes
 * back. What they wanted is carried out then. Someone who is writing what is kept nowhere stays, and can sign in beside it.
 */
export function SessionHost({ viewerId }: { readonly viewerId: number }) {
  const { t } = useLingui()
  const router = useRouter()
  const viewer = useViewer()
  const wishOf = useSentences()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = useRef(0)
  const next = () => paths.signIn({ next: router.state.location.href })
  const end = useEffectEvent((refused: RefusedCall | null) => {
    if (!viewer) return
    const { wish, sentence } = wishOf(refused)
    const worth = wish === undefined ? 0 : wish.kind === 'none' ? 1 : 2
    // The first to be refused may be what the page asks by itself: until it goes, what's pressed counts for more.
    if (timer.current !== undefined && worth <= kept.current) return
    if (wish === undefined && isWriting()) {
      const action = { label: t`Sign in`, run: () => void open(next(), '_blank', 'noopener') }
      // After what the caller says of the same refusal, which would take its place.
      setTimeout(() => showToast({ tone: 'error', title: sentence, action }))
      return
    }
    kept.current = worth
    keepWish(wish ?? { kind: 'none' }, viewerId)
    clearTimeout(timer.current)
    setTimeout(() => showToast({ title: sentence }))
    // A new document: nothing that was read in the session stays behind.
    timer.current = setTimeout(() => location.assign(next()), limits.signInRedirectMilliseconds)
  })
  const comeBack = useEffectEvent(() => {
    timer.current = undefined
    realtime.restart()
  })
  /** Someone has signed in again in another tab. */
  const meet = useEffectEvent((id: number) => {
    if (id === viewerId) timer.current ??= setTimeout(comeBack, comeBackAfter)
    else if (!isWriting()) location.reload()
  })
  useEffect(() => {
    ownDrafts(viewerId)
    const stops = [
      onEveryRefusal(({ code }, refused) => code === 'signed_out' && !saidElsewhere.includes(refused.name) && end(refused)),
      realtime.onSignedOut(() => {
        void call('GET /api/me', {}).then(
          ({ id }) => meet(id),
          (error: unknown) => {
            // What says that it's over has been heard already.
            if (!(error instanceof ApiError && error.code === 'signed_out')) meet(viewerId)
          },
        )
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer.current)
    }
  }, [viewerId])
  return null
}

interface Wanted {
  /** What to carry out afterwards; undefined where it isn't known. */
  readonly wish?: Wish
  readonly sentence: string
}

/** What someone wanted who was refused, and how they are asked to sign in for it (C§8). */
function useSentences(): (refused: RefusedCall | null) => Wanted {
  const { t } = useLingui()
  return (refused) => {
    const id = Number(refused?.params['id'])
    const body = (refused?.body ?? {}) as { readonly liked?: boolean; readonly content?: string; readonly reason?: string }
    const none: Wish = { kind: 'none' }
    switch (refused?.name) {
      case 'POST /api/posts/{id}/like':
        return { wish: { kind: body.liked ? 'like' : 'unlike', postId: id }, sentence: t`Please sign in to like posts` }
      case 'POST /api/users/{id}/follow':
        return { wish: { kind: 'follow', userId: id }, sentence: t`Please sign in to follow users` }
      case 'POST /api/users/{id}/unfollow':
        return { wish: { kind: 'unfollow', userId: id }, sentence: t`Please sign in to follow users` }
      case 'POST /api/posts/{id}/comments':
        return { wish: { kind: 'comment', postId: id, content: body.content ?? '' }, sentence: t`Please sign in to comment` }
      case 'PUT /api/posts/{id}/comments/{commentId}': {
        const commentId = Number(refused.params['commentId'])
        return { wish: { kind: 'edit', postId: id, commentId, content: body.content ?? '' }, sentence: t`Please sign in to comment` }
      }
      case 'DELETE /api/posts/{id}/comments/{commentId}': {
        const commentId = Number(refused.params['commentId'])
        return { wish: { kind: 'uncomment', postId: id, commentId, reason: body.reason }, sentence: t`Please sign in to delete comments` }
      }
      case 'POST /api/users/{id}/block':
        return { wish: { kind: 'block', userId: id }, sentence: t`Please sign in to block people` }
      case 'POST /api/requests/{id}/comments':
        return { wish: { kind: 'answer', requestId: id, content: body.content ?? '' }, sentence: t`Please sign in to comment` }
      // Its words are kept, for their writer to send them again.
      case 'POST /api/requests':
        return { wish: none, sentence: t`Please sign in to create a request` }
      case 'POST /api/posts':
        return { wish: { kind: 'post' }, sentence: t`Please sign in to create posts` }
      case 'DELETE /api/posts/{id}':
        return { wish: { kind: 'delete', postId: id }, sentence: t`Please sign in to delete posts` }
      case 'POST /api/conversations':
      case 'POST /api/conversations/{id}/messages':
        return { wish: none, sentence: t`Please sign in to send messages` }
      case 'POST /api/creator/{id}/subscribe':
      case 'POST /api/create-subscription':
        return { wish: none, sentence: t`Please sign in to subscribe.` }
      case 'POST /api/creator/setup':
        return { sentence: t`Please log in to set up your creator account` }
      default:
        return { sentence: t`Please sign in to continue` }
    }
  }
}
