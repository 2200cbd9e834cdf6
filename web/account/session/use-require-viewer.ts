import { useLingui } from '@lingui/react/macro'
import { useRouter } from '#web/lib/router.ts'
import { limits } from '#contract/limits.ts'
import { useHere } from '#web/layout/use-here.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { keepWish, type Wish } from './wishes.ts'

/** What a page of the app offers visitors. */
type VisitorsWish = Extract<Wish, { readonly kind: 'like' | 'follow' | 'none' }>

/**
 * Before an action: true for a signed-in person. A visitor is told why not, their wish is kept, and a second later they are at
 * the sign-in page, from which they come back here (C§6), or go to `next`.
 */
export function useRequireViewer(): (wish: VisitorsWish, sentence?: string, next?: string) => boolean {
  const { t } = useLingui()
  const router = useRouter()
  const viewer = useViewer()
  const here = useHere()
  const sentences: Record<VisitorsWish['kind'], string> = {
    like: t`Please sign in to like posts`,
    follow: t`Please sign in to follow users`,
    none: t`Please sign in to continue`,
  }
  return (wish, sentence = sentences[wish.kind], next = here) => {
    if (viewer) return true
    keepWish(wish)
    showToast({ title: sentence })
    setTimeout(() => void router.navigate(routerTarget(paths.signIn({ next }))), limits.signInRedirectMilliseconds)
    return false
  }
}
