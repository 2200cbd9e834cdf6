import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { databaseErrorCode } from './error-code.ts'

const retriable = new Set(['40001', '40P01'])
const attempts = 5

/**
 * Runs `work` in one transaction, again from the start when the database asks for it (serialization failure, deadlock).
 * Inside a running transaction it joins that one: the outermost owner commits and retries.
 */
export async function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  if (database.isTransaction) return work(database)
  return retryConflicts(database, () => database.transaction().execute(work))
}

/** Runs one statement, or one whole transaction, again when the database asks for it; inside a transaction its owner does. */
export async function retryConflicts<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.isTransaction ? work() : againAfterConflict(work)
}

/** The same for work that has a connection of its own. */
export async function againAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !retriable.has(databaseErrorCode(error))) throw error
      await sleep(attempt * 5 + Math.random() * 20)
    }
  }
}

/** The constraint a write ran into, when it was a unique violation. */
export function violatedUnique(error: unknown): string | undefined {
  if (databaseErrorCode(error) !== '23505') return undefined
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
