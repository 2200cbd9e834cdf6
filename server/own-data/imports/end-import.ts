import type { DataImport, ImportReport } from '#contract/own-data/archives.ts'
import { writeMails, type NewMail } from '#server/notify/mail/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetFollows } from './follow-waiting.ts'
import type { ImportRow } from './import-queries.ts'

export interface End {
  /** Null where all of it was read, or none of it ever. */
  readonly refusal: NonNullable<DataImport['refusal']> | null
  /** Null where nothing was taken from it. */
  readonly report: ImportReport | null
}

/** Nobody read it: there is no reason to tell, and nobody to tell it to. */
export const thrownAway: End = { refusal: null, report: null }

/**
 * The row says how it ended before the archive is thrown away, so that a crash between leaves a file that is swept, and no lost report.
 * What another run has ended meanwhile stays as that one left it.
 */
export async function endImport({ database, storage, clock, bus }: Platform, { id, userId, file }: ImportRow, end: End): Promise<void> {
  const now = clock.now()
  const mailIds = await inTransaction(database, async (transaction) => {
    const { refusal, report } = end
    const change = { state: report && refusal === null ? ('done' as const) : ('failed' as const), refusal }
    const ended = await transaction
      .updateTable('data_imports')
      .set({ ...change, ...(report ? { report: JSON.stringify(report) } : {}), file: null, finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // Of one whose archive has just arrived after all, nothing is ended.
      .where('file', file === null ? 'is' : '=', file)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return []
    if (!report || report.followsWaiting === 0) await forgetFollows(transaction, id)
    return writeMails(transaction, mailsOf({ id, userId }, end), now)
  })
  if (file !== null) await storage.remove(file)
  bus.publish('mails.written', { mailIds })
}

function mailsOf({ id, userId }: Pick<ImportRow, 'id' | 'userId'>, { refusal, report }: End): NewMail[] {
  const isOurs = refusal === 'site_failed'
  if (!report) return refusal === null ? [] : [{ userId, key: `import_failed:${id}`, kind: 'import_failed', detail: { isOurs } }]
  const { origin, posts, follows } = report
  return [{ userId, key: `import_done:${id}`, kind: 'import_done', detail: { origin, posts, follows, isUnfinished: isOurs } }]
}
