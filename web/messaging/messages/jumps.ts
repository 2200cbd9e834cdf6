import { Store, withEntry } from '#web/lib/store.ts'

interface Jump {
  /** The number of a message that someone wants to be shown. */
  readonly seq: number
  /** It is, and stands out until it was seen. */
  readonly isFound: boolean
}

/** By conversation. */
export const jumps = new Store<ReadonlyMap<number, Jump>>(new Map())

export function jumpTo(conversationId: number, seq: number): void {
  jumps.change((all) => withEntry(all, conversationId, { seq, isFound: false }))
}

export function foundJump(conversationId: number, seq: number): void {
  jumps.change((all) => withEntry(all, conversationId, { seq, isFound: true }))
}

export function endJump(conversationId: number): void {
  jumps.change((all) => (all.has(conversationId) ? withEntry(all, conversationId, undefined) : all))
}
