import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer } from '#tests/people/visitor.ts'

/** What the site answered while something was broken, and how long it took. */
export class Answers {
  readonly statuses = new Map<number, number>()
  readonly times: number[] = []
  /** In milliseconds. */
  slowestRefusal = 0
  refusalsWithoutRetryAfter = 0
  lastSuccessAt = 0
  /** What was answered beside success, "too often" and "come back". */
  readonly strange: string[] = []

  /** Notes an answer; null when none came. */
  async note(sent: Promise<Answer>): Promise<Answer | null> {
    const began = Date.now()
    const answer = await sent.catch(() => null)
    const took = Date.now() - began
    const status = answer?.status ?? 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.times.push(took)
    if (status === 503) {
      this.slowestRefusal = Math.max(this.slowestRefusal, took)
      if (!answer?.headers.get('retry-after')) this.refusalsWithoutRetryAfter += 1
      // Nobody comes back at once.
      await sleep(20)
    }
    if (!isHonest(status)) this.strange.push(`${status} ${JSON.stringify(answer?.body)}`)
    if (status >= 200 && status < 300) this.lastSuccessAt = Date.now()
    return answer
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0
  }

  /** The time that so large a share of the answers came within, in milliseconds. */
  percentile(share: number): number {
    return this.times.toSorted((a, b) => a - b)[Math.ceil(this.times.length * share) - 1] ?? 0
  }

  /** Nothing but success, a rate, and "come back" with the time when: never 500, never silence. */
  expectHonest(): void {
    expect(this.strange).toEqual([])
    expect(this.refusalsWithoutRetryAfter).toBe(0)
  }

  toString(): string {
    return [...this.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  }
}

const isHonest = (status: number) => (status >= 200 && status < 300) || status === 429 || status === 503
