import { DatabaseStartError } from './database-start-error.ts'
import type { Place } from './place.ts'
import { isGone, isPostmasterOf, readPostmasterNote, stopPostmaster, type PostmasterNote } from './postmaster.ts'
import { answers } from './socket-folder.ts'

const PATIENCE_MS = 60_000

/**
 * The server of this cluster that outlived its app and answers, for the app that now holds the data folder's lock. One
 * that does not answer any more is ended here.
 */
export async function findSurvivor(place: Place): Promise<PostmasterNote | undefined> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const note = readPostmasterNote(place.cluster)
    if (!note || !isPostmasterOf(place.cluster, note.pid)) return undefined
    if (note.status === 'ready' && (await answers(note.socketFolder, note.port))) return note
    // It may be starting or stopping; ready without an answer means that its socket was swept away.
    if (note.status === 'ready' || Date.now() > giveUpAt) await endStuck(place, note.pid)
    else await isGone(place.cluster, note.pid, 50)
  }
}

async function endStuck(place: Place, pid: number): Promise<void> {
  if (await stopPostmaster(place.cluster, pid)) return
  throw new DatabaseStartError(`An old PostgreSQL (process ${pid}) on ${place.cluster} does not end; end it and start again.`)
}
