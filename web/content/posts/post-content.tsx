import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/lib/viewer.ts'
import type { Offer } from '#web/money/subscriptions/offer.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { LockedPost } from './locked-post.tsx'

const SubscribeDialog = latePart(
  async () => (await withPageTexts(() => import('#web/money/subscriptions/subscribe-dialog.tsx'), 'money')).SubscribeDialog,
)

/** What a post says to whoever may open it, and to everyone else its lock; paid for right here, it opens in its place. */
export function PostContent({ post, children }: { readonly post: Post; readonly children: ReactNode }) {
  const viewer = useViewer()
  const [offer, setOffer] = useState<Offer | null>(null)
  const { id, userId, user, lockedPrice } = post
  const pay = (event: MouseEvent) => {
    if (!viewer || !lockedPrice || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOffer({ creatorId: userId, name: user.displayName, priceCents: lockedPrice.cents, currency: lockedPrice.currency, postId: id })
  }
  return (
    <>
      {post.isLocked ? <LockedPost post={post} onPay={pay} /> : children}
      {offer && <SubscribeDialog offer={offer} onClose={() => setOffer(null)} />}
    </>
  )
}
