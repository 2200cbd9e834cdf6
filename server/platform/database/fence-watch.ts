import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Connection } from './database.ts'
import { FenceError, lowerFence, releaseFenceLock, replaceNote, tryFenceLock } from './fence.ts'
import { readNote, type SiteNote } from './site-note.ts'

const lookEvery = 1_000

const movedAway =
  'This site was moved to another database. Start it with the settings that `npm run coterie -- move` printed, or take the move back with `npm run coterie -- move --undo`.'
const isMoving = 'This site is being moved to another database at this moment. Start it again when the move has ended.'
const unfinished =
  'The move into this database was not finished. Run `npm run coterie -- move` again with the settings of the old place, where everything still is.'

/**
 * Asked before anything is written. Throws one sentence where a site may not run: it has moved away, or did not arrive. Takes down the
 * fence of a move that died. A site that starts where it arrived lives there from now on (`isSite`), and the move cannot be taken back.
 */
export async function settle(pool: pg.Pool, log: Log, { isSite }: { isSite: boolean }): Promise<void> {
  const client = await pool.connect()
  try {
    const note = await readNote(client)
    if (note === null) return
    if (note.state === 'moved') throw new FenceError(movedAway)
    if (note.state === 'arriving') throw new FenceError(unfinished)
    if (note.state === 'arrived') {
      // Another process of the site may have been faster; or the move was taken back in this very moment.
      if (isSite && !(await replaceNote(client, note, null)) && (await readNote(client)) !== null) throw new FenceError(unfinished)
    } else if (await endAbandoned(client, note)) {
      log.warn('a move ended in the middle; everything is here as before')
    } else if ((await readNote(client)) !== null) {
      throw new FenceError(isMoving)
    }
  } finally {
    // It may have begun read-only.
    client.release(true)
  }
}

/** Takes down a fence whose move does not live any more. */
async function endAbandoned(client: pg.ClientBase, note: SiteNote): Promise<boolean> {
  if (!(await tryFenceLock(client))) return false
  try {
    return await lowerFence(client, note)
  } finally {
    await releaseFenceLock(client)
  }
}

/**
 * Looks for a fence when connections are lost or writes refused, and then every second until it is gone: says once what is going on, and
 * takes it down when whoever raised it is dead. Returns how to stop.
 */
export function watchFence(connection: Connection, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined
  let said: SiteNote['state'] | null = null
  let isLooking = false
  const tell = (state: SiteNote['state'] | null) => {
    if (state === said) return
    said = state
    if (state === 'fenced') log.warn('the site is being moved: it is read, and writes are refused until that has ended')
    else if (state === 'moved') log.warn('this site was moved: only reading works here; stop it and start it with the new settings')
    else log.info('the move has ended: writes are taken again')
  }
  const look = async () => {
    const client = await connection.pool.connect()
    try {
      const note = await readNote(client)
      tell(note?.state ?? null)
      if (note?.state === 'fenced' && (await endAbandoned(client, note)))
        log.warn('the move did not come to an end; everything is here as before')
      else if (note !== null) return
      clearInterval(timer)
      timer = undefined
      tell(null)
    } finally {
      client.release(true)
    }
  }
  const lookSafely = () => {
    if (isLooking) return
    isLooking = true
    look()
      // The database does not answer; who asked for it says so, and the next look comes in a second.
      .catch((error: unknown) => log.debug({ error: String(error) }, 'the fence could not be looked for'))
      .finally(() => (isLooking = false))
  }
  const unsubscribe = connection.onDisturbance(() => {
    if (timer) return
    timer = setInterval(lookSafely, lookEvery).unref()
    lookSafely()
  })
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
}
