/**
 * Hints between processes: a message may be lost, so nothing is decided on it. Topics are merged in by the slices:
 *
 *   declare module '#server/platform/events/bus.ts' { interface Topics { 'post.created': { authorId: number } } }
 */
export interface Topics {
  /** Sessions that ended: their sockets close. */
  'session.ended': { readonly sessionIds: readonly string[] }
}

export interface Bus {
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void
  subscribe<T extends keyof Topics>(topic: T, listener: (message: Topics[T]) => void): () => void
  close(): Promise<void>
}
