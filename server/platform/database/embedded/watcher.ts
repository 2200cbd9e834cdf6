import { setTimeout as sleep } from 'node:timers/promises'
import { claim } from './ownership.ts'
import { placeIn, type Place } from './place.ts'
import { isPostmasterOf, readPostmasterNote, stopPostmaster, type PostmasterNote } from './postmaster.ts'
import { removeSocketFolder } from './socket-folder.ts'

/*
 * The app is gone. Whoever takes the data folder's lock now owns the server: if a new app has it already, the server is
 * adopted and none of our business; if we get it, a new app waits until the orphan is gone.
 */
const dataDir = process.argv[2]
if (dataDir) await endOrphan(placeIn(dataDir))

async function endOrphan(place: Place): Promise<void> {
  const ownership = claim(place, 'watcher')
  if (!ownership) return
  const server = await findServer(place)
  if (server && (await stopPostmaster(place.cluster, server.pid))) removeSocketFolder(server.socketFolder)
  ownership.release()
}

/** The app may have died between starting a server and that server's first sign of life. */
async function findServer(place: Place): Promise<PostmasterNote | undefined> {
  for (let look = 0; look < 20; look += 1) {
    const note = readPostmasterNote(place.cluster)
    if (note && isPostmasterOf(place.cluster, note.pid)) return note
    await sleep(20)
  }
  return undefined
}
