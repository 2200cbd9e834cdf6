import type { PoolConfig } from 'pg'
import type { Places } from '#server/operations/move/index.ts'
import { ConfigError, type Config } from './config.ts'
import { databaseTarget, migrationsFolder, type Undo } from './create-platform.ts'
import { openMedia, openStorage } from './open-storage.ts'
import type { Clock } from './platform/clock.ts'
import type { Log } from './platform/log.ts'
import type { Storage } from './platform/storage.ts'

/** The database and the files alone, as they are: not migrated, and no sandbox beside them. For tools that copy. */
export async function openForCopy(
  config: Config,
  { log, undo, isBeside }: { log: Log; undo: Undo; isBeside: boolean },
): Promise<{ target: PoolConfig; storage: Storage }> {
  return { target: await databaseTarget(config, log, undo, isBeside), storage: await openMedia(config) }
}

/** Both places of a move. Nothing is migrated or written by opening them. */
export async function openPlaces(
  config: Config,
  clock: Clock,
  log: Log,
  undo: Undo,
  say: (line: string) => void,
): Promise<Omit<Places, 'invariants'>> {
  const { databaseUrl, storage, redisUrl } = config.moveTo
  if (databaseUrl === null) throw new ConfigError(['TO_DATABASE_URL is missing: it names the database the site is to live in'])
  const media = storage && {
    // With everything that still lies at STORAGE_ALSO_URL.
    from: await openMedia(config),
    to: await openStorage(storage),
    toFolder: storage.kind === 'disk' ? storage.folder : null,
  }
  return {
    from: await databaseTarget(config, log, undo, true),
    to: { connectionString: databaseUrl },
    media,
    storage: media?.to ?? (await openMedia(config)),
    redisUrl,
    folder: config.incomingDir,
    migrationsFolder,
    clock,
    log,
    say,
  }
}
