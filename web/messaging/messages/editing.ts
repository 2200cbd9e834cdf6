import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { Store, withEntry } from '#web/lib/store.ts'

/** By conversation, the number of the message that's being edited on this page. */
export const editing = new Store<ReadonlyMap<number, number>>(new Map())

export function editMessage({ conversationId, seq }: Message): void {
  editing.change((all) => withEntry(all, conversationId, seq))
}

export function stopEditing(conversationId: number): void {
  editing.change((all) => (all.has(conversationId) ? withEntry(all, conversationId, undefined) : all))
}

/** Of one's own messages: words of the last minutes, by the clock of this device; the site's decides. */
export function isEditable({ messageType, provenance, createdAt, deletedAt }: Message): boolean {
  if (messageType !== 'text' || provenance === 'ai' || deletedAt !== null) return false
  return Date.now() - Date.parse(createdAt) < limits.messageEditMinutes * 60_000
}
