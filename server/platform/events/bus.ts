import type { ServerFrame } from '#contract/realtime.ts'

/**
 * Hints between processes: a message may be lost, so nothing is decided on it. Topics are merged in by the slices:
 *
 *   declare module '#server/platform/events/bus.ts' { interface Topics { 'post.created': { authorId: number } } }
 */
export interface Topics {
  /** Sessions that ended: their sockets close. */
  'session.ended': { readonly sessionIds: readonly string[] }
  /** A frame for every socket of these people, wherever it is open. */
  'person.frames': { readonly personIds: readonly number[]; readonly frame: ServerFrame }
}

export interface Bus {
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void
  subscribe<T extends keyof Topics>(topic: T, listener: (message: Topics[T]) => void): () => void
  close(): Promise<void>
}
