import type { Place } from './place.ts'
import { isPostmasterOf, stopPostmaster, type PostmasterNote } from './postmaster.ts'
import { keepLogSmall } from './server-log.ts'
import { removeSocketFolder } from './socket-folder.ts'

const LOOK_EVERY_MS = 1_000

export interface Care {
  /** Ends the server for good. */
  end(): Promise<void>
}

/** Looks after a running server: has it started again under the same address when it dies on its own, and ends it. */
export function careFor(
  place: Place,
  first: PostmasterNote,
  relaunch: (socketFolder: string) => Promise<PostmasterNote>,
  warn: (message: string) => void,
): Care {
  let current = first
  let restart: Promise<void> | undefined

  async function startAgain(): Promise<void> {
    warn(`PostgreSQL (process ${current.pid}) ended on its own and is started again; its log is ${place.logFile}.`)
    try {
      current = await relaunch(current.socketFolder)
    } catch (error) {
      warn(`PostgreSQL could not be started again: ${(error as Error).message}`)
    }
    restart = undefined
  }

  const look = setInterval(() => {
    if (!isPostmasterOf(place.cluster, current.pid)) restart ??= startAgain()
  }, LOOK_EVERY_MS).unref()
  const logBound = keepLogSmall(place.logFile)

  async function end(): Promise<void> {
    clearInterval(look)
    clearInterval(logBound)
    await restart
    if (await stopPostmaster(place.cluster, current.pid)) removeSocketFolder(current.socketFolder)
    else warn(`PostgreSQL (process ${current.pid}) does not end; the next start takes it over.`)
  }

  return { end }
}
