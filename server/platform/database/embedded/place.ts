import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'

/** Where everything of one embedded database lies. All paths are absolute and free of symbolic links. */
export interface Place {
  dataDir: string
  /** PostgreSQL's own folder. */
  cluster: string
  logFile: string
  /** The kernel lock that says which process owns this data folder. */
  lockFile: string
  /** A note about the owner, for messages only; the lock alone decides. */
  ownerFile: string
}

export function placeIn(dataDir: string): Place {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    lockFile: join(dataDir, 'postgres.lock'),
    ownerFile: join(dataDir, 'postgres.owner.json'),
  }
}

/** Makes the data folder when it is missing. Its mode is left alone: an unprivileged account may have to pass through. */
export function openPlace(dataDir: string): Place {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true })
    return placeIn(realpathSync(folder))
  } catch (error) {
    throw new DatabaseStartError(
      `The data folder ${folder} cannot be made or opened (${(error as Error).message}); set DATA_DIR to a folder this account may write.`,
      { cause: error },
    )
  }
}
