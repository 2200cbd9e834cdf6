/**
 * The database a newcomer gets without installing one: a real PostgreSQL from the npm packages, run under our care.
 *
 * Promises: one app per data folder; started means that queries are answered; nothing acknowledged is lost by kill -9
 * of any of the processes; no server outlives its app for long; a server that did is adopted by the next start.
 */
import { findSurvivor } from './adoption.ts'
import { locateBinaries } from './binaries.ts'
import { careFor } from './care.ts'
import { checkVersion, DATABASE, prepareCluster, USER } from './cluster.ts'
import { refuseCopy } from './copies.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { launch } from './launch.ts'
import { watchForOrphan } from './orphan-watch.ts'
import { claimForApp } from './ownership.ts'
import { openPlace, placeIn, type Place } from './place.ts'
import { readPostmasterNote, type PostmasterNote } from './postmaster.ts'
import { chooseAccount, runnableBinaries, type Account } from './privileges.ts'
import { answers, makeSocketFolder, removeSocketFolder, renewSocketFolder } from './socket-folder.ts'

export { DatabaseStartError }

export interface EmbeddedConnection {
  /** The folder of the server's socket, as `pg` takes it. */
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** Whether a server that a dead app left behind was taken over. */
  adopted: boolean
  /** Ends the server and gives the data folder free. May be called again. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: { info(message: string): void; warn(message: string): void }
  /** False: as where user namespaces are forbidden. They only ever matter to root. */
  namespaces?: boolean
  /** How many sessions the server takes, where more than one site shares it. */
  maxConnections?: number
}

/** Names the socket in a folder of its own; nothing listens on the network. */
const PORT = 5432

/** Starts or adopts the server of a data folder. Throws DatabaseStartError with one sentence for the operator. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new DatabaseStartError('The embedded PostgreSQL does not run on Windows; set DATABASE_URL to a PostgreSQL server.')
  }
  const place = openPlace(options.dataDir)
  const ownership = await claimForApp(place)
  const watch = watchForOrphan(place)
  const letGo = () => {
    watch.dismiss()
    ownership.release()
  }
  try {
    return await startOwned(place, options, letGo)
  } catch (error) {
    letGo()
    throw error
  }
}

/** The server that a living app runs on this data folder, for a tool that works beside it; undefined when none answers. */
export async function findEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const server = readPostmasterNote(placeIn(dataDir).cluster)
  return server?.status === 'ready' && (await answers(server.socketFolder, server.port)) ? connectionOf(server) : undefined
}

async function startOwned(place: Place, options: EmbeddedPostgresOptions, letGo: () => void): Promise<EmbeddedPostgres> {
  const { log } = options
  checkVersion(place, locateBinaries().major)
  refuseCopy(place)
  const survivor = await findSurvivor(place)
  if (survivor) log.info(`Took over the PostgreSQL that an earlier run left behind (process ${survivor.pid}).`)
  const server = survivor ?? (await launchIn(place, options, (account) => makeSocketFolder(account, PORT)))

  const relaunch = (socketFolder: string) =>
    launchIn(place, options, (account) => {
      renewSocketFolder(socketFolder, account)
      return socketFolder
    })
  const care = careFor(place, server, relaunch, log.warn.bind(log))
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= care.end().finally(letGo))
  return { connection: connectionOf(server), adopted: survivor !== undefined, stop }
}

async function launchIn(
  place: Place,
  { log, namespaces = true, maxConnections = 60 }: EmbeddedPostgresOptions,
  socketFolderFor: (account: Account) => string,
): Promise<PostmasterNote> {
  const stale = readPostmasterNote(place.cluster)
  if (stale) removeSocketFolder(stale.socketFolder)
  const account = chooseAccount(place, namespaces)
  const binaries = runnableBinaries(locateBinaries(), account, place)
  prepareCluster(place, binaries, account, log)
  const socketFolder = socketFolderFor(account)
  try {
    return await launch({ place, binaries, account, socketFolder, port: PORT, maxConnections })
  } catch (error) {
    removeSocketFolder(socketFolder)
    throw error
  }
}

function connectionOf(server: PostmasterNote): EmbeddedConnection {
  return { host: server.socketFolder, port: server.port, user: USER, database: DATABASE }
}
