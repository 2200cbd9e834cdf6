import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdtempSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** ok: acknowledged, so it must be there once. fail: refused, so it must not. info: no answer, so it may be there once or not at all. */
export type Outcome = 'ok' | 'fail' | 'info'

export interface Attempt {
  readonly id: string
  outcome: Outcome | null
  serverId: string | number | null
}

/**
 * What people did and were told while something broke, written down before and after every step and flushed, as the method of Jepsen
 * has it: a driver that dies knows afterwards what it had been promised.
 */
export class History {
  readonly attempts = new Map<string, Attempt>()
  readonly file = join(mkdtempSync(join(tmpdir(), 'coterie-history-')), 'history')
  readonly #handle = openSync(this.file, 'a')

  /** Before something is sent. The id travels as the client's own (clientId, Idempotency-Key), so that it can be sent again. */
  invoke(id: string = randomUUID()): string {
    if (!this.attempts.has(id)) this.attempts.set(id, { id, outcome: null, serverId: null })
    this.#write(`invoke ${id}`)
    return id
  }

  ok(id: string, serverId: string | number): void {
    this.#end(id, 'ok', serverId)
  }

  fail(id: string): void {
    this.#end(id, 'fail', null)
  }

  /** No answer came. A repeat may turn it into ok. */
  info(id: string): void {
    this.#end(id, 'info', null)
  }

  of(outcome: Outcome): Attempt[] {
    return [...this.attempts.values()].filter((attempt) => attempt.outcome === outcome)
  }

  close(): void {
    closeSync(this.#handle)
  }

  #end(id: string, outcome: Outcome, serverId: string | number | null): void {
    const attempt = this.attempts.get(id)
    if (!attempt) throw new Error(`${id} was never invoked`)
    // What was acknowledged once stays acknowledged.
    if (attempt.outcome !== 'ok') Object.assign(attempt, { outcome, serverId })
    this.#write(`${outcome} ${id}${serverId === null ? '' : ` ${serverId}`}`)
  }

  #write(line: string): void {
    writeSync(this.#handle, `${line}\n`)
    fsyncSync(this.#handle)
  }
}

export interface Verdict {
  readonly tried: number
  readonly acknowledged: number
  readonly unanswered: number
  /** Acknowledged and not readable. */
  readonly lost: string[]
  /** Readable more than once. */
  readonly doubled: string[]
  /** Refused and readable all the same. */
  readonly ghosts: string[]
}

/** Compares what was promised with what can be read: how often each client id is there. */
export function checkHistory(history: History, readable: ReadonlyMap<string, number> | readonly string[]): Verdict {
  const found = new Map<string, number>(Array.isArray(readable) ? [] : (readable as ReadonlyMap<string, number>))
  if (Array.isArray(readable)) for (const id of readable) found.set(id, (found.get(id) ?? 0) + 1)
  const times = ({ id }: Attempt) => found.get(id) ?? 0
  const all = [...history.attempts.values()]
  return {
    tried: all.length,
    acknowledged: history.of('ok').length,
    unanswered: all.filter(({ outcome }) => outcome === 'info' || outcome === null).length,
    lost: history
      .of('ok')
      .filter((attempt) => times(attempt) === 0)
      .map(({ id }) => id),
    doubled: all.filter((attempt) => times(attempt) > 1).map(({ id }) => id),
    ghosts: history
      .of('fail')
      .filter((attempt) => times(attempt) > 0)
      .map(({ id }) => id),
  }
}
