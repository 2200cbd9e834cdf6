import type { Platform } from '#server/platform/platform.ts'

/** An event as it is kept: what it was about, never what it said. */
export interface StoredEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string
  readonly accountId: string | null
  /** The provider's subscription and payment it names, where it names any. */
  readonly subscriptionId: string | null
  readonly paymentId: string | null
}

/**
 * Who applies events of some kinds. Nothing an event says is believed: a handler finds out what of ours it is about, and reads the
 * provider's object again. So late, doubled and shuffled events lead to the same end.
 */
export interface EventHandler {
  readonly name: string
  /** First words of the types it takes: `invoice` for `invoice.paid`. */
  readonly objects: readonly string[]
  /** The number of what of ours it is about. `unknown`: of nothing we know yet, so it is asked a few times more. `nothing`: for sure. */
  find(platform: Platform, event: StoredEvent): Promise<number | 'unknown' | 'nothing'>
  /** Reads the provider's object again and writes what it says; `events` are all that wait for this subject, the oldest first. */
  apply(platform: Platform, subjectId: number, events: readonly StoredEvent[]): Promise<void>
}
