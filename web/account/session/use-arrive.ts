import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { changeDraft, ownDrafts, unsent, writeDraft } from '#web/lib/drafts.ts'
import { realtime } from '#web/lib/realtime.ts'
import { showToast } from '#web/lib/toasts.ts'
import { openComposer } from '#web/lib/compose-store.ts'
import { paths } from '#web/paths.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { changeViewer } from '#web/lib/viewer.ts'
import { keepInvitation } from './invitation.ts'
import { takeWish } from './take-wish.ts'
import type { Wish } from './wishes.ts'

/** After signing in: everything is read anew as this person, their wish is carried out, and they are back where they were; someone new who was nowhere begins with the first steps. */
export function useArrive(): (user: OwnUser, next: string, isNew?: boolean) => Promise<void> {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const done: Record<Wish['kind'], string> = {
    like: t`Post liked`,
    follow: t`You’re now following this person`,
    unlike: '',
    unfollow: '',
    comment: t`Comment added`,
    edit: t`Comment updated`,
    answer: t`Comment added`,
    uncomment: t`Comment deleted`,
    block: t`You blocked this person`,
    delete: t`Post deleted`,
    post: '',
    none: '',
  }
  return async (user, next, isNew = false) => {
    ownDrafts(user.id)
    keepInvitation(null)
    changeViewer(queryClient, user)
    realtime.restart()
    const wish = takeWish(user.id)
    try {
      const title = (await carryOut(wish)) === 'asked' ? t`Follow request sent` : done[wish.kind]
      if (title) showToast({ tone: 'success', title })
    } catch {
      showToast({ tone: 'error', title: t`You’re signed in, but your last action didn’t go through. Try it again.` })
    }
    // Who joined on the way to somewhere goes there.
    const isAnywhere = next === paths.home || next === paths.feed
    const isStarting = isNew && isAnywhere && wish.kind === 'none' && user.firstSteps !== null
    await router.navigate({ ...routerTarget(isStarting ? paths.firstSteps() : next), replace: true })
    if (wish.kind === 'post') openComposer()
  }
}

/** `asked` when who was to be followed is private. */
async function carryOut(wish: Wish): Promise<'asked' | undefined> {
  if (wish.kind === 'like' || wish.kind === 'unlike')
    await call('POST /api/posts/{id}/like', { params: { id: wish.postId }, body: { liked: wish.kind === 'like' } })
  if (wish.kind === 'unfollow') await call('POST /api/users/{id}/unfollow', { params: { id: wish.userId } })
  if (wish.kind === 'follow') {
    const { isRequested } = await call('POST /api/users/{id}/follow', { params: { id: wish.userId } })
    if (isRequested) return 'asked'
  }
  if (wish.kind === 'comment') {
    await call('POST /api/posts/{id}/comments', { params: { id: wish.postId }, body: { content: wish.content } })
    changeDraft(`reply:${wish.postId}`, (text) => unsent(text, wish.content))
  }
  if (wish.kind === 'edit') {
    const { postId: id, commentId, content } = wish
    await call('PUT /api/posts/{id}/comments/{commentId}', { params: { id, commentId }, body: { content } })
    writeDraft(`comment:${commentId}`, '')
  }
  if (wish.kind === 'answer') {
    await call('POST /api/requests/{id}/comments', { params: { id: wish.requestId }, body: { content: wish.content } })
    changeDraft(`request-answer:${wish.requestId}`, (text) => unsent(text, wish.content))
  }
  if (wish.kind === 'uncomment') {
    const { postId: id, commentId, reason } = wish
    await call('DELETE /api/posts/{id}/comments/{commentId}', { params: { id, commentId }, body: { reason } })
  }
  if (wish.kind === 'block') await call('POST /api/users/{id}/block', { params: { id: wish.userId } })
  if (wish.kind === 'delete') await call('DELETE /api/posts/{id}', { params: { id: wish.postId } })
  return undefined
}
