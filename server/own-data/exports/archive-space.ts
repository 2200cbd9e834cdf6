import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { freeBytes, diskFull } from '#server/platform/disk-space.ts'

/** Lists and pages beside the files. */
export const spaceForLists = 50_000_000
const mostOfDisk = 0.25
/** A bucket says of itself how full it is to nobody. */
const mostInBucket = 100 * 1024 ** 3

/**
 * Takes so many bytes into account of what archives may take up all together: those that rest here, those that are being made, and those
 * that were brought along and wait. Held until the transaction ends, so that of two who fit alone only one comes in. Throws `storage_full`.
 */
export async function claimArchiveSpace(
  transaction: Database,
  config: Pick<Config, 'storage' | 'archiveBytes'>,
  bytes: number,
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('archives'))`.execute(transaction)
  const { rows } = await sql<{ resting: number; coming: number }>`
    select
      coalesce((select sum(bytes) from data_exports where state = 'ready' and expires_at > ${now}), 0)::bigint
        + coalesce((select sum(bytes) from data_imports where state = 'waiting'), 0)::bigint as resting,
      coalesce((select sum(media_bytes + ${spaceForLists}) from data_exports join users on users.id = user_id where state = 'waiting'), 0)::bigint
        as coming`.execute(transaction)
  const { resting = 0, coming = 0 } = rows[0] ?? {}
  if (resting + coming + bytes > (await mostOfArchives(config, resting))) throw diskFull()
}

/** What the operator says, else a quarter of what the disk could give to them. */
async function mostOfArchives({ storage, archiveBytes }: Pick<Config, 'storage' | 'archiveBytes'>, resting: number): Promise<number> {
  if (archiveBytes !== null) return archiveBytes
  if (storage.kind !== 'disk') return mostInBucket
  const free = await freeBytes(storage.folder)
  return free === null ? mostInBucket : (free + resting) * mostOfDisk
}
