import type { Message } from '#contract/messaging/messages.ts'
import { call } from '#web/lib/api.ts'
import { Store, withEntry } from '#web/lib/store.ts'
import { Wishes } from '#web/lib/wishes.ts'
import { takeChanged } from './threads.ts'

/** What's chosen with one press; any other emoji with two more. */
export const quickEmoji = ['❤️', '👍', '😂', '😮', '😢', '🙏'] as const

type Reaction = Message['reactions'][number]
interface Wish {
  readonly emoji: string | null
}

/** What this page's person pressed and the server hasn't answered yet, by message. */
export const reactionWishes = new Store<ReadonlyMap<string, Wish>>(new Map())
const underWay = new Map<string, Wishes<Wish>>()

export const keyOf = ({ conversationId, seq }: Message) => `${conversationId}:${seq}`

/** Sets the person's reaction, or takes it away, at once; a refusal undoes it and is thrown. */
export async function react(message: Message, emoji: string | null): Promise<void> {
  const key = keyOf(message)
  const wishes = underWay.get(key) ?? new Wishes<Wish>()
  underWay.set(key, wishes)
  const show = (wish: Wish | undefined) => reactionWishes.change((all) => withEntry(all, key, wish))
  show({ emoji })
  const params = { id: message.conversationId, seq: message.seq }
  try {
    takeChanged(
      await wishes.add({ emoji }, (keepalive) =>
        call('PUT /api/conversations/{id}/messages/{seq}/reaction', { params, body: { emoji }, keepalive }),
      ),
    )
  } finally {
    const later = wishes.waiting.value.at(-1)
    show(later)
    if (!later) underWay.delete(key)
  }
}

/** The reactions of a message with what its reader has just pressed. */
export function withWish(reactions: readonly Reaction[], viewerId: number, wish: Wish | undefined): readonly Reaction[] {
  if (!wish) return reactions
  const { emoji } = wish
  const own = reactions.find(({ userId }) => userId === viewerId)
  const others = reactions.filter((one) => one !== own)
  if (emoji === null) return others
  return own ? reactions.map((one) => (one === own ? { ...one, emoji } : one)) : [...others, { userId: viewerId, emoji }]
}
