import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from './database-start-error.ts'
import type { Place } from './place.ts'

/**
 * Who owns a data folder. The lock is SQLite's lock on an empty file: the kernel gives it up the moment its holder
 * dies, however it dies, so it is never stale and a reused process id cannot fool it. App and watcher take the same
 * lock: whoever has it may start, adopt or stop the server, and nobody else touches it.
 */
export interface Ownership {
  release(): void
}

type OwnerKind = 'app' | 'watcher'

const SQLITE_BUSY = 5
/** A previous app that is just now ending deserves a moment before the new one is refused. */
const APP_PATIENCE_MS = 1_000
/** A watcher ends its orphan and goes; a shutdown with a big checkpoint may take a while. */
const WATCHER_PATIENCE_MS = 60_000

/** Kept reachable: a collected handle would give the lock up. */
const held = new Set<DatabaseSync>()

/** Takes the data folder, or answers undefined when another process has it. */
export function claim(place: Place, kind: OwnerKind): Ownership | undefined {
  const lock = takeLock(place)
  if (!lock) return undefined
  writeFileSync(place.ownerFile, `${JSON.stringify({ pid: process.pid, kind })}\n`, { mode: 0o600 })
  held.add(lock)
  const release = () => {
    if (held.delete(lock)) lock.close()
  }
  return { release }
}

/** Takes the data folder for the app: waits for a watcher that is ending an orphan, refuses beside a living app. */
export async function claimForApp(place: Place): Promise<Ownership> {
  const startedAt = Date.now()
  for (;;) {
    const ownership = claim(place, 'app')
    if (ownership) return ownership
    const waited = Date.now() - startedAt
    const owner = readOwner(place)
    if (owner?.kind === 'app' && isAlive(owner.pid) && waited >= APP_PATIENCE_MS) {
      throw inUse(place, ` (process ${owner.pid})`)
    }
    if (waited >= WATCHER_PATIENCE_MS) throw inUse(place, '')
    await sleep(25)
  }
}

function takeLock(place: Place): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(place.lockFile, { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw new DatabaseStartError(
      `The data folder ${place.dataDir} cannot be locked (${(error as Error).message}); it must be a folder this account may write.`,
      { cause: error },
    )
  }
}

function inUse(place: Place, who: string): DatabaseStartError {
  return new DatabaseStartError(
    `Coterie is already running on the data folder ${place.dataDir}${who}; stop it first, or set DATA_DIR to another folder.`,
  )
}

function readOwner(place: Place): { pid: number; kind: OwnerKind } | undefined {
  try {
    return JSON.parse(readFileSync(place.ownerFile, 'utf8')) as { pid: number; kind: OwnerKind }
  } catch {
    // Missing, or caught in the middle of being written: the next look will tell.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
