import type { Locale } from '#contract/languages.ts'
import type { Notification } from '#contract/notify/notifications.ts'
import { notes, speak } from '#server/texts/index.ts'

/** What happened, in one sentence, as the list of the site says it. */
export function sentenceOf({ kind, actors, othersCount, comment, reaction, refundRequest, amount }: Notification, locale: Locale): string {
  const text = speak(notes, locale)
  const name = actors[0]?.displayName
  if (kind === 'payout_sent' || kind === 'payout_failed' || kind === 'dispute')
    return text(kind, { amount: amount ?? { cents: 0, currency: 'USD' } })
  if (kind === 'payouts_held' || kind === 'payouts_released' || kind === 'sign_up_surge' || kind === 'held_content') return text(kind)
  if (refundRequest !== null) return text(`refund_${refundRequest.step}`, { amount: amount ?? { cents: 0, currency: 'USD' } })
  if (name === undefined || kind === 'refund_request') return text('premium_ended')
  if (kind === 'follow' || kind === 'like' || kind === 'new_subscriber')
    return text(kind, { name, others: Math.max(0, actors.length - 1) + othersCount })
  if (kind === 'message_reaction') return text(kind, { name, emoji: reaction?.emoji ?? '' })
  if (kind === 'subscriber_left' && amount) return text('subscriber_withdrew', { name, amount })
  return text(kind === 'mention' && comment ? 'mention_comment' : kind, { name })
}

const aboutPayouts: ReadonlySet<Notification['kind']> = new Set(['payout_sent', 'payout_failed', 'payouts_held', 'payouts_released'])

/** Where each side of a request for a refund finds it. */
const refundPaths = {
  fan: (saleId: number) => `/receipts/${saleId}`,
  creator: () => '/creator/dashboard?tab=earnings',
  team: () => '/admin?tab=economy&part=refunds',
}

/** The page that shows it. */
export function pathOf({
  kind,
  post,
  comment,
  request,
  disputeId,
  refundRequest,
  conversationId,
  reaction,
  actors: [actor],
}: Notification): string {
  if (post) return `/post/${post.id}${comment ? `#comment-${comment.id}` : ''}`
  if (request) return `/requests/${request.id}`
  if (aboutPayouts.has(kind)) return '/creator/dashboard?tab=earnings'
  if (disputeId !== null) return `/admin?tab=economy&part=disputes&dispute=${disputeId}`
  if (refundRequest !== null) return refundPaths[refundRequest.side](refundRequest.saleId)
  if (kind === 'sign_up_surge') return '/admin?tab=joining'
  if (kind === 'held_content') return '/admin?tab=reports&view=held'
  if (kind === 'new_subscriber') return '/creator/dashboard?tab=subscribers'
  if (kind === 'follow_request') return '/notifications'
  if (!actor) return '/account-settings'
  if (conversationId === null) return `/profile/${actor.id}`
  return `/messages?user=${actor.id}${reaction ? `&message=${reaction.seq}` : ''}`
}

/** The words it is about, where the reader may read them. */
export function wordsOf({ comment, post, reason }: Notification): string | null {
  return comment?.excerpt || post?.excerpt || reason
}

/** Followers, and new subscribers, that came one by one are said in one sentence. */
export function gather(news: readonly Notification[]): Notification[] {
  const together = new Map<string, { readonly first: Notification; readonly actors: Map<number, Notification['actors'][number]> }>()
  for (const one of news) {
    const key = one.kind === 'follow' || one.kind === 'new_subscriber' ? one.kind : `${one.id}`
    const known = together.get(key) ?? { first: one, actors: new Map() }
    together.set(key, known)
    for (const actor of one.actors) if (!known.actors.has(actor.id)) known.actors.set(actor.id, actor)
  }
  return [...together.values()].map(({ first, actors }) => ({ ...first, actors: [...actors.values()] }))
}
