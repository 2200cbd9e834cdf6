import { Store } from '#web/lib/store.ts'

/** Conversations whose subscription prompt is open. It stays on this page until it is dismissed or followed. */
export const prompts = new Store<ReadonlySet<number>>(new Set())

export function openPrompt(conversationId: number): void {
  prompts.change((open) => new Set([...open, conversationId]))
}

export function closePrompt(conversationId: number): void {
  prompts.change((open) => new Set([...open].filter((id) => id !== conversationId)))
}
