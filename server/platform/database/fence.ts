import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { readNote, writeNote, type SiteNote } from './site-note.ts'

/** Why the fence could not be raised, or a site may not start here; one sentence for the operator. */
export class FenceError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FenceError'
  }
}

/** How long transactions that run may go on, and how long a session that was told to end may take. */
const patience = 5_000
const lastPatience = 15_000

/**
 * Whoever moves a site holds this lock of its database for as long as the fence stands. It ends with the session, so a fence whose lock
 * is free belongs to nobody: whoever finds one takes it down.
 */
const lockId = "hashtextextended('coterie move', 0)"

/** Answers whether the lock is this session's now. */
export async function tryFenceLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(${lockId}) as "isOurs"`)
  return rows[0]?.isOurs === true
}

export async function releaseFenceLock(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock(${lockId})`)
}

/**
 * From when this resolves, nothing can be written to the database but by this session: new sessions read only, and every older one is
 * gone. What was acknowledged before is in what is read from now on. The caller holds the lock.
 */
export async function raiseFence(client: pg.ClientBase, note: SiteNote): Promise<void> {
  await inWriting(client, async () => {
    await alterDatabase(client, 'set default_transaction_read_only = on')
    await writeNote(client, note)
  })
  await endSessions(client, 'all')
}

/**
 * Takes the fence down, if it's of that move and in that state, and lets sessions that it made read-only connect again. A move that has
 * ended since its note was read keeps the old place closed. The caller holds the lock.
 */
export async function lowerFence(client: pg.ClientBase, { move, state }: Pick<SiteNote, 'move' | 'state'>): Promise<boolean> {
  const wasStanding = await inWriting(client, async () => {
    const note = await readNote(client)
    if (note?.move !== move || note.state !== state) return false
    await alterDatabase(client, 'reset default_transaction_read_only')
    await writeNote(client, null)
    return true
  })
  if (!wasStanding) return false
  await endSessions(client, 'idle')
  return true
}

/** Says in the old place that the site lives elsewhere now. Throws when the fence did not stand all the time. The caller holds the lock. */
export async function markMoved(client: pg.ClientBase, note: SiteNote): Promise<void> {
  await inWriting(client, async () => {
    const found = await readNote(client)
    if (found?.state !== 'fenced' || found.move !== note.move)
      throw new FenceError('The fence of the old place did not stand all the time, so something may have been written there.')
    await writeNote(client, note)
  })
}

/** A transaction that writes also where sessions begin read-only. */
export async function inWriting<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin read write')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Writes `next` where the note still is the one that was found. False when somebody was faster: a site that starts, or who takes a move back. */
export async function replaceNote(client: pg.ClientBase, found: SiteNote, next: SiteNote | null): Promise<boolean> {
  return inWriting(client, async () => {
    // As whoever writes a note takes it, so that of two one comes second and sees what the first wrote.
    await client.query('lock table public.migrations in share update exclusive mode')
    if (!isDeepStrictEqual(await readNote(client), found)) return false
    await writeNote(client, next)
    return true
  })
}

async function alterDatabase(client: pg.ClientBase, change: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${pg.escapeIdentifier(rows[0]?.name ?? '')} ${change}`)
}

/**
 * Ends the other sessions that began until now: those that rest at once, those at work as soon as they rest. `all` ends the last ones by force and
 * resolves when every one of them is gone, `idle` leaves them.
 *
 * A session that is only just beginning may have read the old settings without being listed yet. It holds a lock on the database until
 * it is, so that lock is waited for too.
 */
async function endSessions(client: pg.ClientBase, which: 'all' | 'idle'): Promise<void> {
  const startedAt = Date.now()
  // As text: a Date would cut it off after the milliseconds, and miss who began in the same one.
  const { rows: now } = await client.query<{ text: string }>('select clock_timestamp()::text as text')
  for (let isEmpty = false; ;) {
    const { rows } = await client.query<{ left: number; beginning: number }>(
      `with old as (
         select pid, state from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_start <= $1::timestamptz
           and coalesce(backend_type, 'client backend') = 'client backend'
       ), ended as materialized (select pg_terminate_backend(pid) from old where $2 or state = 'idle')
       select (select count(*)::int from old) as left, (select count(*)::int from ended) as ended,
         (select count(*)::int from pg_locks
          where locktype = 'object' and classid = 'pg_database'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
            and objid = (select oid from pg_database where datname = current_database())) as beginning`,
      [now[0]?.text, which === 'all' && Date.now() - startedAt > patience],
    )
    const { left, beginning } = rows[0] ?? { left: 0, beginning: 0 }
    // Who was beginning between the two looks of one statement is listed at the next.
    if (left + beginning === 0 && isEmpty) return
    isEmpty = left + beginning === 0
    if (isEmpty) continue
    if (which === 'idle' && Date.now() - startedAt > patience) return
    if (Date.now() - startedAt > lastPatience)
      throw new FenceError(`${left + beginning} sessions of the old database do not end; see who they are, end them, and try again.`)
    await sleep(50)
  }
}
