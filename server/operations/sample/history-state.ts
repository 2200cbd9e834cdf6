import type { Database } from '#server/platform/database/database.ts'
import { readFact, replaceFact, writeFact } from '#server/platform/database/site-facts.ts'

const fact = 'sample_history'

/** How far the history of the sample community got. */
export interface HistoryState {
  /** The last sign of life of who makes it, and how often it changed hands or went on: of two, one goes on. */
  readonly at: string
  /** When the history ends: the moment it was begun. */
  readonly until: string
  readonly done: number
  readonly isMade: boolean
}

export async function readHistory(database: Database): Promise<HistoryState | undefined> {
  const value = await readFact(database, fact)
  return value === undefined ? undefined : (JSON.parse(value) as HistoryState)
}

/** That one is to be made, from now back. */
export function planHistory(database: Database, until: Date): Promise<void> {
  return writeFact(database, fact, write({ at: new Date(0).toISOString(), until: until.toISOString(), done: 0, isMade: false }))
}

/** Answers how it now stands; undefined where another process, or its removal, was quicker. */
export async function moveHistory(
  database: Database,
  seen: HistoryState,
  change: Partial<Pick<HistoryState, 'done' | 'isMade'>>,
): Promise<HistoryState | undefined> {
  const next = { ...seen, ...change, at: new Date().toISOString() }
  return (await replaceFact(database, fact, write(next), write(seen))) ? next : undefined
}

export function forgetHistory(database: Database): Promise<void> {
  return writeFact(database, fact, null)
}

const write = ({ at, until, done, isMade }: HistoryState) => JSON.stringify({ at, until, done, isMade })
