import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findUnknownKeys } from './known-files.ts'
import { keysOf, type StoredMedia } from './media-names.ts'

const batch = 200

interface Swept {
  /** Uploads that nothing refers to. */
  readonly unreferenced: number
  /** Stored files without a row: left by a crash. */
  readonly orphans: number
  /** Unfinished uploads. */
  readonly unfinished: number
}

/** Throws away uploads that nothing refers to for a day, and what crashes left behind for as long (D49). */
export async function sweepMedia(platform: Pick<Platform, 'database' | 'storage' | 'clock' | 'config'>): Promise<Swept> {
  const until = new Date(platform.clock.now().getTime() - limits.unreferencedMediaHours * 3_600_000)
  return {
    unreferenced: await sweepUnreferenced(platform, until),
    orphans: await sweepOrphans(platform, until),
    unfinished: await sweepIncoming(platform.config.incomingDir, until),
  }
}

/** Rows go first, in one statement that a reference made at the same moment defeats; the files follow. */
async function sweepUnreferenced({ database, storage }: Pick<Platform, 'database' | 'storage'>, until: Date): Promise<number> {
  for (let total = 0; ;) {
    const gone = await removeRows(database, until)
    for (const media of gone) if (!media.isEvidence) await removeFiles(storage, media)
    total += gone.length
    if (gone.length < batch) return total
  }
}

/** A file that is evidence of a case stays; its owner's quota is free of it. */
function removeRows(database: Database, until: Date): Promise<(StoredMedia & { isEvidence: boolean })[]> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql<StoredMedia & { ownerId: number; bytes: number; isEvidence: boolean }>`
      delete from media where filename in (
        select filename from media
        where created_at < ${until}
          and not exists (select from post_files where post_files.filename = media.filename)
          and not exists (select from message_files where message_files.filename = media.filename)
          and not exists (select from users where users.photo = media.filename)
          and not exists (select from profile_photos where profile_photos.filename = media.filename)
          and not exists (select from blog_media where blog_media.filename = media.filename)
          and not exists (
            select from site_settings where key = 'branding.logoUrl' and value = to_jsonb('/api/media/' || media.filename)
          )
        limit ${batch} for update skip locked
      ) returning filename, kind, widths, has_still as "hasStill", owner_id as "ownerId", bytes,
        exists (select from case_evidence where case_evidence.media = filename) as "isEvidence"`.execute(transaction)
    const owners = rows.map((row) => row.ownerId)
    const sizes = rows.map((row) => row.bytes)
    await sql`
      update users set media_bytes = greatest(0, media_bytes - freed.bytes)
      from (select owner, sum(size)::bigint as bytes from unnest(${owners}::bigint[], ${sizes}::bigint[]) as t (owner, size) group by owner) freed
      where users.id = freed.owner`.execute(transaction)
    return rows
  })
}

/** Takes every size of a file away; its row went before. */
export async function removeFiles(storage: Platform['storage'], media: StoredMedia): Promise<void> {
  for (const key of keysOf(media)) await storage.remove(key)
}

async function sweepOrphans({ database, storage }: Pick<Platform, 'database' | 'storage'>, until: Date): Promise<number> {
  let total = 0
  let keys: string[] = []
  const flush = async () => {
    for (const key of await findUnknownKeys(database, keys)) {
      await storage.remove(key)
      total += 1
    }
    keys = []
  }
  for await (const object of storage.list()) {
    if (object.modifiedAt < until) keys.push(object.key)
    if (keys.length >= batch) await flush()
  }
  if (keys.length > 0) await flush()
  return total
}

async function sweepIncoming(folder: string, until: Date): Promise<number> {
  let total = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtime >= until) continue
    await rm(path, { recursive: true, force: true })
    total += 1
  }
  return total
}
