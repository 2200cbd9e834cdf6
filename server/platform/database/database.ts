import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { ConnectionShares } from './connection-shares.ts'
import { NamedStatements } from './named-statements.ts'
import { isReadOnlyError } from './read-only.ts'
import type { Tables } from './tables.ts'

export { freshPlan, keepPlan, keptPlan } from './named-statements.ts'

export type Database = Kysely<Tables>

export interface Connection {
  readonly pool: pg.Pool
  readonly database: Database
  /** Statements sent since the start: what tests of hot paths count. */
  statementCount(): number
  /** Hears of every connection that was lost and every write that was refused since the database takes none. Returns how to stop. */
  onDisturbance(listener: () => void): () => void
  close(): Promise<void>
}

const int8 = 20
/** Ids are integers of at most 53 bits, so int8 is a number here. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => (oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid)),
}

const most = 16
/** Kept open for ever: on a full disk new ones may not be had. */
const least = 4
/** Two groups that stand still leave room for all others. */
const mostOfOneGroup = 6
const statementTimeout = 5_000
const saidAgainAfter = 1_000

type Run = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>
const straight = new WeakMap<Database, Run>()

/** How a statement that is text already is run without the query builder; undefined in a transaction, which has a connection of its own. */
export const straightTo = (database: Database): Run | undefined => straight.get(database)

/** Opens the pool. A lost server never ends the process: the next query connects again. */
export function connect(target: pg.PoolConfig, log: Log): Connection {
  const pool = new pg.Pool({
    max: most,
    min: least,
    // So that whoever finds no server is answered within two seconds.
    connectionTimeoutMillis: 1_900,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'coterie',
    types,
    ...target,
  })
  let isClosing = false
  const listeners = new Set<() => void>()
  const disturb = () => listeners.forEach((listener) => listener())
  let saidAt = 0
  const lost = (error: Error) => {
    // While closing, the server may go before the last socket has noticed.
    if (isClosing) return
    // A server that goes takes all connections along: that is one line, not forty.
    if (Date.now() - saidAt > saidAgainAfter) log.warn({ error: error.message }, 'a database connection was lost')
    saidAt = Date.now()
    disturb()
  }
  pool.on('error', lost)
  // A connection that breaks while it is in use reports on itself, not on the pool.
  pool.on('connect', (client) => client.on('error', lost))
  let statements = 0
  const shares = new ConnectionShares(mostOfOneGroup)
  let hasSaidUnkept = false
  const onUnkept = (error: Error) => {
    if (!hasSaidUnkept) log.warn({ error: error.message }, 'the database plans statements anew each time: is there a pooler in between?')
    hasSaidUnkept = true
  }
  const named = new NamedStatements(pool, { shares, statementTimeout, count: () => (statements += 1), onUnkept })
  const noteError = (error: unknown) => {
    if (isReadOnlyError(error)) disturb()
  }
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: named as unknown as PostgresPool }),
    log: (event) => {
      if (event.level === 'error') noteError(event.error)
    },
  })
  straight.set(database, async <Row>(text: string, values: readonly unknown[]) => {
    const client = await named.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } catch (error) {
      noteError(error)
      throw error
    } finally {
      client.release()
    }
  })
  return {
    pool,
    database,
    statementCount: () => statements,
    onDisturbance: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      isClosing = true
      await database.destroy()
      // The query builder ends only a pool that it has used itself.
      if (!pool.ending) await pool.end()
    },
  }
}
