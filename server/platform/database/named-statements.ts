import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionShares, Entry } from './connection-shares.ts'
import { databaseErrorCode } from './error-code.ts'

/**
 * In a statement whose best plan depends on its values: it is planned anew each time. A named one settles on a plan for everybody,
 * which for somebody who follows a thousand people took ten times as long.
 */
export const freshPlan = '/* fresh plan */'

/**
 * In a statement that has one good plan for all values: it is planned once for each connection. PostgreSQL takes planning for nearly free,
 * so it plans a statement of many tables anew each time, which took ten times as long as running it. See
 * docs/decisions/0063-kept-plans.md.
 */
export const keptPlan = '/* kept plan */'

/** From the fifth plan for given values on, PostgreSQL compares what they cost with a plan for all of them; the first run made one. */
const plansToMake = 4

/**
 * Makes this connection keep the plan of a named statement that it has run once: PostgreSQL is told that planning for given values is
 * dear, and then decides so by itself, without a setting that would count for other statements. A pooler in between gives statements other
 * names: there this fails, and PostgreSQL decides as ever.
 */
export async function keepPlan(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
  valueCount: number,
  limit: Pick<LimitedQuery, 'query_timeout'>,
): Promise<void> {
  const values = Array.from({ length: valueCount }, () => 'null').join(', ')
  const plan = `explain execute ${pg.escapeIdentifier(name)}(${values})`
  const settings = ['set local cpu_operator_cost = 1e9', 'set local plan_cache_mode = force_custom_plan']
  // In one message, which is one transaction: the settings end with it, also when it fails.
  await client.query({ ...limit, text: [...settings, ...Array<string>(plansToMake).fill(plan)].join('; ') })
}

/** The server ends a statement after its own limit; a server that does not even say so any more is given up a moment later. */
const grace = 1_000
/** Who sets a limit for their own transaction (`set local statement_timeout`) takes long on purpose. */
const patience = 15 * 60_000
/** SQLSTATE disk_full. */
const diskFull = '53100'
const askAgainAfter = 20
/** On a full disk, whoever finds no connection at rest for so long is told that there is no room. */
const restAtMost = 1_500

interface Options {
  readonly shares: ConnectionShares
  /** The server's limit for a statement, in milliseconds. */
  readonly statementTimeout: number
  readonly count: () => void
  /** Hears that a plan could not be kept. */
  readonly onUnkept: (error: Error) => void
}

/**
 * Hands Kysely a pool whose parameterised queries are named prepared statements: 2.7 to 6 times less planning in the database.
 * Queries must therefore have few shapes: lists travel as one array (`= any($1)`), never as a row of placeholders.
 */
export class NamedStatements {
  readonly #pool: pg.Pool
  readonly #options: Options
  readonly #forms = new Map<string, Form>()
  /** Each connection as it is lent, always the same: Kysely notes every one it sees. */
  readonly #lent = new WeakMap<pg.PoolClient, BorrowedClient>()
  /** Which plans each connection keeps. */
  readonly #keptPlans = new WeakMap<pg.PoolClient, Set<string>>()

  constructor(pool: pg.Pool, options: Options) {
    this.#pool = pool
    this.#options = options
  }

  async connect(): Promise<BorrowedClient> {
    const entry = await this.#options.shares.enter()
    try {
      const client = await this.#takeClient()
      const known = this.#lent.get(client) ?? this.#wrap(client)
      known.lend(entry)
      return known
    } catch (error) {
      entry.leave()
      throw error
    }
  }

  end() {
    return this.#pool.end()
  }

  #wrap(client: pg.PoolClient): BorrowedClient {
    const { statementTimeout, count } = this.#options
    const formOf = (text: string) => this.#formOf(text)
    const keep: Means['keep'] = (...order) => this.#keepPlan(client, ...order)
    const lent = new BorrowedClient({ client, statementTimeout, count, formOf, keep, onSilence: () => this.#letGoOfIdle() })
    this.#lent.set(client, lent)
    return lent
  }

  /**
   * Where the disk is full the server may let nobody in any more, since it notes something for each newcomer; whoever is in reads on. So
   * one waits for a connection that is there, of those that are held.
   */
  async #takeClient(): Promise<pg.PoolClient> {
    for (const began = performance.now(); ;) {
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (databaseErrorCode(error) !== diskFull || performance.now() - began > restAtMost) throw error
      }
      await sleep(askAgainAfter)
    }
  }

  /** A connection went silent: those that rest are likely as dead, and each of them would cost somebody the same wait. */
  #letGoOfIdle(): void {
    for (let count = this.#pool.idleCount; count > 0; count -= 1) {
      this.#pool.connect().then(
        (client) => client.release(true),
        // There was none to let go of, and a new one could not be made: whoever needs one is told so.
        () => undefined,
      )
    }
  }

  async #keepPlan(client: pg.PoolClient, ...[name, valueCount, limit]: Parameters<Means['keep']>): Promise<void> {
    const kept = this.#keptPlans.get(client) ?? new Set()
    if (kept.has(name)) return
    this.#keptPlans.set(client, kept.add(name))
    try {
      await keepPlan(client, name, valueCount, limit)
    } catch (error) {
      if (isSilence(error)) throw error
      // What was asked for has been answered: it only takes longer the next time.
      this.#options.onUnkept(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #formOf(text: string): Form {
    let form = this.#forms.get(text)
    if (!form) {
      const name = `c_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
      form = { name: text.includes(freshPlan) ? undefined : name, isKept: text.includes(keptPlan) }
      this.#forms.set(text, form)
    }
    return form
  }
}

/** How a statement with values is run. */
interface Form {
  /** Undefined where it's planned for its values each time. */
  readonly name: string | undefined
  readonly isKept: boolean
}

/** What the types of `pg` leave out of a query: after so many milliseconds it fails here, answered or not. */
export interface LimitedQuery extends pg.QueryConfig {
  readonly query_timeout: number
}

const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout'

interface Means {
  readonly client: pg.PoolClient
  readonly statementTimeout: number
  readonly count: () => void
  readonly formOf: (text: string) => Form
  readonly keep: (name: string, valueCount: number, limit: Pick<LimitedQuery, 'query_timeout'>) => Promise<void>
  readonly onSilence: () => void
}

/** A connection, lent again and again until it is given back. One that did not answer in time is never used again: its answer may still come. */
class BorrowedClient {
  readonly #means: Means
  #entry: Entry | undefined
  #isPatient = false
  #hasBegun = false
  #lost: Error | undefined

  constructor(means: Means) {
    this.#means = means
  }

  /** Whatever was set for who had it before counts no more. */
  lend(entry: Entry): void {
    this.#entry = entry
    this.#isPatient = false
    this.#hasBegun = false
  }

  async query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#lost) throw this.#lost
    const { client, statementTimeout, count, formOf, keep, onSilence } = this.#means
    count()
    try {
      if (!values || values.length === 0) {
        this.#notePlain(text)
        const asked: LimitedQuery = { text, query_timeout: this.#timeout(statementTimeout) }
        return await client.query(asked)
      }
      const { name, isKept } = formOf(text)
      const limit = { query_timeout: this.#timeout(statementTimeout) }
      const asked: LimitedQuery = { text, values: [...values], ...limit, ...(name !== undefined && { name }) }
      const result = await client.query(asked)
      // Not in a transaction, which the setting would outlive the statement in.
      if (isKept && name !== undefined && !this.#hasBegun) await keep(name, values.length, limit)
      return result
    } catch (error) {
      if (isSilence(error)) {
        this.#lost = error
        onSilence()
      }
      throw error
    }
  }

  release(isBroken = false): void {
    const entry = this.#entry
    this.#entry = undefined
    this.#means.client.release(isBroken || this.#lost !== undefined)
    entry?.leave()
  }

  #notePlain(text: string): void {
    if (/^(begin|start transaction)\b/.test(text)) {
      this.#hasBegun = true
      this.#entry?.beginTransaction()
    }
    if (text.startsWith('set local statement_timeout')) this.#isPatient = true
  }

  #timeout(statementTimeout: number): number {
    return this.#isPatient ? patience : statementTimeout + grace
  }
}
