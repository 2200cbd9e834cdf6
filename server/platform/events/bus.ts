import type { ServerFrame } from '#contract/realtime.ts'

/**
 * Hints between processes: a message may be lost, so nothing is decided on it. Topics are merged in by the slices:
 *
 *   declare module '#server/platform/events/bus.ts' { interface Topics { 'post.created': { authorId: number } } }
 */
export interface Topics {
  /** Sessions that ended: their sockets close. */
  'session.ended': { readonly sessionIds: readonly string[] }
  /** What a session says of its person changed: the role, its powers, what they agreed to, their language. Null is everyone's. */
  'viewer.changed': { readonly personId: number | null }
  /** Who came to, or left, one process of this site; all who are there; how many; and the wish to be told, by all or by one. */
  'presence.changed': { readonly processId: string; readonly personId: number; readonly isHere: boolean }
  'presence.all': { readonly processId: string; readonly personIds: readonly number[] }
  'presence.beat': { readonly processId: string; readonly count: number }
  'presence.asked': { readonly processId: string; readonly of?: string }
  /** A frame for every socket of these people, wherever it is open. */
  'person.frames': { readonly personIds: readonly number[]; readonly frame: ServerFrame }
}

export interface Bus {
  /** Other processes hear what this one publishes. */
  readonly isShared: boolean
  /** Whether this process hears the others now. */
  isHearing(): boolean
  /** Messages between processes were lost for a while and are not any more: readers must look again themselves. */
  onGap(listener: () => void): () => void
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void
  /**
   * The same, resolved once this process and every other one have handled it: whatever is asked of one of them afterwards finds it done.
   * While the bus is away, or a process too busy, it resolves too.
   */
  tell<T extends keyof Topics>(topic: T, message: Topics[T]): Promise<void>
  /** For the listeners of this process alone: what each process does about its own requests. */
  publishHere<T extends keyof Topics>(topic: T, message: Topics[T]): void
  subscribe<T extends keyof Topics>(topic: T, listener: (message: Topics[T]) => void): () => void
  close(): Promise<void>
}
