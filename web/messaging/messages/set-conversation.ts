import type { Conversation } from '#contract/messaging/messages.ts'
import { call } from '#web/lib/api.ts'
import { askingNow, changeConversation, conversations, type Flags, keepConversations, noteChange, wishesOf } from './conversations.ts'

/** Changes how a conversation stands with the reader, at once; a refusal takes it back and is thrown. */
export async function setConversation(id: number, change: { isMuted?: boolean; isArchived?: boolean; isAccepted?: true }): Promise<void> {
  const before = conversations.value.known.get(id)
  const { isAccepted, ...flags } = change
  const wish: Flags = { ...flags, ...(isAccepted && { isRequest: false }) }
  const wishes = wishesOf(id)
  noteChange(id)
  changeConversation(id, (known) => ({ ...known, ...wish }))
  try {
    let askedAt = 0
    const changed = await wishes.add(wish, (keepalive) => {
      askedAt = askingNow()
      return call('PUT /api/conversations/{id}', { params: { id }, body: change, keepalive })
    })
    keepConversations([changed], false, askedAt)
    // What was asked since the press may have been answered before it counted.
    noteChange(id)
  } catch (error) {
    if (before) {
      const isWished = ([name]: [string, unknown]) => name in wish
      const taken: Flags = Object.fromEntries(Object.entries(before).filter(isWished))
      changeConversation(id, (known) =>
        wishes.waiting.value.reduce<Conversation>((shown, later) => ({ ...shown, ...later }), { ...known, ...taken }),
      )
    }
    throw error
  }
}
