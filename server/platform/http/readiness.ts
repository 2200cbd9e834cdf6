import type { Platform } from '../platform.ts'

/** Balancers ask with two seconds of patience: the database is given less, so that the answer names it. */
const patience = 1_500

/** Whether balancers should give this process requests. What `/readyz` answers, and the watcher's port where there is one. */
export class Readiness {
  /** Asked to end: answered as before, but every answer sends its connection away. */
  isLeaving = false
  readonly #platform: Pick<Platform, 'connection'>
  readonly #isPrepared: () => Promise<boolean>

  /** `isPrepared`: whether there is enough to show for the first visitor. */
  constructor(platform: Pick<Platform, 'connection'>, isPrepared: () => Promise<boolean> = async () => true) {
    this.#platform = platform
    this.#isPrepared = isPrepared
  }

  /** Why it should get none; null when all is well. */
  async whyNot(): Promise<string | null> {
    if (this.isLeaving) return 'stopping'
    if (!(await this.#doesDatabaseAnswer())) return 'the database does not answer'
    return (await this.#isPrepared()) ? null : 'the sample community is being made'
  }

  async #doesDatabaseAnswer(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), patience)))
    const answer = this.#platform.connection.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }
}
