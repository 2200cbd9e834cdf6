import type { Rows, Store, Thing } from './store.ts'
import type { World } from './world.ts'
import { whenDue } from './when-due.ts'

/** The billing clock: real time and what was added to it. While it is being moved it stands at the step that was done last. */
interface ClockRow extends Thing {
  /** Seconds ahead of the real clock. */
  readonly ahead: number
  /** It never goes back, whatever the real one does. */
  readonly last: number
  /** Where it is being moved to; null when it simply runs. */
  readonly goal: number | null
}

const clockId = 'clock'
const start: ClockRow = { id: clockId, ahead: 0, last: 0, goal: null }

export async function readClock(rows: Rows, wall: number): Promise<number> {
  return nowOf(await readRow(rows), wall)
}

const readRow = async (rows: Rows) => ((await rows.get(clockId)) as ClockRow | undefined) ?? start
const nowOf = ({ ahead, last, goal }: ClockRow, wall: number) => (goal === null ? Math.max(last, Math.floor(wall / 1000) + ahead) : last)

/**
 * Moves the clock, step by step in the order of time, each step whole; what a kill interrupts is finished by the next call. Without
 * seconds it only does what has become due.
 */
export async function moveClock(store: Store, wallNow: () => number, origin: string, seconds = 0): Promise<number> {
  const quiet = seconds === 0 ? await store.look((rows) => quietSince(rows, wallNow())) : null
  if (quiet !== null) return quiet
  await store.alone(async (rows) => {
    const row = await readRow(rows)
    const now = nowOf(row, wallNow())
    await rows.put('clock', { ...row, last: now, goal: (row.goal ?? now) + seconds }, null)
  })
  for (;;) {
    const reached = await store.alone((rows) => step(rows, wallNow(), origin))
    if (reached?.value !== undefined && reached.value !== null) return reached.value
  }
}

/** The time, when nothing is due and nobody is moving the clock: then there is nothing to write. */
async function quietSince(rows: Rows, wall: number): Promise<number | null> {
  const row = await readRow(rows)
  const now = nowOf(row, wall)
  return row.goal === null && !(await rows.earliest(Object.keys(whenDue), now)) ? now : null
}

/** One thing that is due; the time that was reached when nothing is any more. */
async function step(rows: Rows, wall: number, origin: string): Promise<number | null> {
  const row = await readRow(rows)
  const goal = row.goal ?? nowOf(row, wall)
  const next = await rows.earliest(Object.keys(whenDue), goal)
  const now = next ? Math.max(row.last, next.due) : goal
  const stands: ClockRow = { ...row, ahead: now - Math.floor(wall / 1000), last: now, goal: next ? goal : null }
  await rows.put('clock', stands, null)
  if (!next) return now
  const world: World = { rows, now, wall, account: null, origin }
  await whenDue[next.kind]?.(world, next.thing)
  return null
}
