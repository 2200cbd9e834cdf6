import type { LimitedQuery } from '../database/named-statements.ts'
import type { Platform } from '../platform.ts'

/** Balancers ask with two seconds of patience: the database is given less, so that the answer names it. */
const look: LimitedQuery = { text: 'select 1', query_timeout: 1_500 }

/** Whether balancers should give this process requests. What `/readyz` answers, and the watcher's port where there is one. */
export class Readiness {
  /** Asked to end: answered as before, but every answer sends its connection away. */
  isLeaving = false
  /** The next request may be the one too many. */
  isShortOfMemory = false
  readonly #platform: Pick<Platform, 'connection'>
  readonly #isPrepared: () => Promise<boolean>
  #looking: Promise<string | null> | undefined

  /** `isPrepared`: whether there is enough to show for the first visitor. */
  constructor(platform: Pick<Platform, 'connection'>, isPrepared: () => Promise<boolean> = async () => true) {
    this.#platform = platform
    this.#isPrepared = isPrepared
  }

  /** Why it should get none; null when all is well. */
  async whyNot(): Promise<string | null> {
    if (this.isLeaving) return 'stopping'
    if (this.isShortOfMemory) return 'memory is short'
    // Nobody counts who asks: however many do at the same time, they share one connection and one answer.
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #look(): Promise<string | null> {
    try {
      await this.#platform.connection.pool.query(look)
      return (await this.#isPrepared()) ? null : 'the sample community is being made'
    } catch {
      return 'the database does not answer'
    }
  }
}
