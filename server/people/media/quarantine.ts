import { sql } from 'kysely'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { hashOfFile } from '#server/platform/file-hash.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ScanError, type ScanWish, type Verdict } from '#server/platform/scanning.ts'
import { stillKey } from './media-names.ts'

type Keeper = Pick<Platform, 'scanner' | 'storage' | 'database' | 'ids' | 'clock' | 'log'>

/** A file that was made anew from an upload and that nobody has seen. */
export interface MadeFile {
  readonly ownerId: number
  /** As it was sent. */
  readonly source: string
  readonly kind: 'image' | 'video'
  readonly extension: 'webp' | 'mp4' | 'webm'
  readonly whole: string
  /** Of a video, where it has one. */
  readonly still: string | null
  readonly likeness: string | null
}

/**
 * Asks the scanning service about a file before it is stored (D49). What it stops is kept out of everybody's sight for the staff, and the
 * upload ends with `upload_stopped`; without a verdict nothing comes in (`unavailable`). What the staff decided about the same file before
 * holds without asking again. Where no service is set up, this does nothing.
 */
export async function passScan(platform: Keeper, made: MadeFile): Promise<void> {
  const { scanner, database } = platform
  if (!scanner.isOn) return
  const sourceHash = await hashOfFile(made.source)
  const known = await findDecided(database, sourceHash)
  if (known === 'released') return
  if (known === 'kept') throw new AppError('upload_stopped')
  const verdict = await askAbout(platform, made)
  if (verdict === null) return
  await keepAside(platform, made, sourceHash, verdict)
  throw new AppError('upload_stopped')
}

/** The still first: whoever stops it need not be sent the video, which a browser drew it from and which may show something else. */
async function askAbout({ scanner, log }: Keeper, made: MadeFile): Promise<Verdict> {
  const whole: ScanWish = {
    file: made.whole,
    mediaType: made.kind === 'image' ? 'image/webp' : `video/${videoType(made)}`,
    likeness: made.likeness,
  }
  const still: ScanWish[] = made.still === null ? [] : [{ file: made.still, mediaType: 'image/webp', likeness: made.likeness }]
  try {
    for (const wish of [...still, made.kind === 'video' ? { ...whole, likeness: null } : whole]) {
      const verdict = await scanner.scan(wish)
      if (verdict !== null) return verdict
    }
    return null
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    log.warn({ error: error.message }, 'an upload waits: the scanning service gave no verdict')
    throw new AppError('unavailable', sentence('files_unchecked'), { retryAfter: 30 })
  }
}

const videoType = ({ extension }: MadeFile) => (extension === 'webm' ? 'webm' : 'mp4')

async function findDecided(database: Database, sourceHash: string): Promise<'released' | 'kept' | undefined> {
  const row = await database
    .selectFrom('quarantine')
    .select('state')
    .where('source_hash', '=', sourceHash)
    .where('state', '<>', sql.lit('waiting'))
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'waiting' ? undefined : row?.state
}

/** The files first: a row says that they are there. What a crash leaves without one is swept. */
async function keepAside({ storage, database, ids, clock }: Keeper, made: MadeFile, sourceHash: string, verdict: string): Promise<void> {
  const filename = `${ids.id()}.${made.extension}`
  await storage.put(filename, made.whole)
  if (made.still !== null) await storage.put(stillKey(filename), made.still)
  const now = clock.now()
  await inTransaction(database, async (transaction) => {
    const row = await transaction
      .insertInto('quarantine')
      .values({
        owner_id: made.ownerId,
        media_kind: made.kind,
        filename,
        has_still: made.still !== null,
        source_hash: sourceHash,
        likeness: made.likeness,
        verdict,
        created_at: now,
      })
      // The same person tries the same file again while it waits.
      .onConflict((conflict) => conflict.columns(['owner_id', 'source_hash']).where('state', '=', sql.lit('waiting')).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    const details = { ownerId: made.ownerId, mediaType: made.kind }
    await recordAction(transaction, { actor: null, action: 'upload_stopped', target: { kind: 'upload', id: row.id }, details }, now)
  })
}
