import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Post } from '#contract/content/posts.ts'
import { postKey } from '#web/content/cache/post-cache.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useLike } from '../use-like.ts'
import css from './double-tap.module.css'
import { watchTaps } from './watch-taps.ts'

/** Two taps or clicks on a picture like its post, and never take a like back; a heart over the picture says so. */
export function DoubleTap() {
  const queryClient = useQueryClient()
  const like = useLike()
  const [hearts, setHearts] = useState<{ readonly on: HTMLElement; readonly count: number }>()
  const likeable = useEffectEvent((target: EventTarget | null) => {
    const picture = target instanceof Element ? target.closest<HTMLElement>('article button[aria-haspopup=dialog]') : null
    const post = picture && queryClient.getQueryData<Post>(postKey(postIdOf(picture)))
    return post?.can.like ? picture : null
  })
  const likePost = useEffectEvent((picture: HTMLElement) => {
    like(postIdOf(picture), true)
    setHearts({ on: picture, count: (hearts?.count ?? 0) + 1 })
  })
  useEffect(
    () =>
      watchTaps({
        pictureOf: likeable,
        onNear: fetchViewer,
        onFirst: (picture, isHeard) => picture.classList.toggle(css['tapped'] ?? '', isHeard),
        onDouble: likePost,
      }),
    [],
  )
  if (!hearts) return null
  return createPortal(
    <span key={hearts.count} className={css['heart']} onAnimationEnd={() => setHearts(undefined)}>
      <Heart aria-hidden="true" fill="currentColor" strokeWidth={1} />
    </span>,
    hearts.on,
  )
}

const postIdOf = (picture: HTMLElement): number =>
  Number(/^post:(\d+) /.exec(picture.closest<HTMLElement>('[data-live]')?.dataset['live'] ?? '')?.[1])

/** A single tap opens the picture in a moment; when it can't be fetched, that says so. */
function fetchViewer(): void {
  void Promise.all([import('../viewer/post-viewer.tsx'), loadTexts('posting')]).catch(() => undefined)
}
