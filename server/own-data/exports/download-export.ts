import { api } from '#contract/index.ts'
import { findExportOfKey, takeExportKey } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle, type BytesReply } from '#server/platform/http/handle.ts'
import { findReadyExport, type ExportRow } from './export-queries.ts'

/**
 * Gives the archive out, once for each key and to nobody but its owner: the link of a mail that got about opens nothing. A look without the
 * body uses nothing up. All bytes pass through this site, so that the address is worth nothing afterwards.
 */
export const downloadExport = handle(
  api.archives.download,
  async ({ viewer, query, database, platform, exchange }): Promise<BytesReply> => {
    const now = platform.clock.now()
    const find = exchange.isHead ? findExportOfKey : takeExportKey
    const row = await inTransaction(database, async (transaction) =>
      archiveOf(transaction, await find(transaction, query.key, now), viewer.id, now),
    )
    const size = await platform.storage.size(row.file)
    if (size === undefined) throw new AppError('link_used')
    const day = row.askedAt.toISOString().slice(0, 10)
    return {
      status: 200,
      headers: {
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': `attachment; filename="coterie-${day}.zip"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      },
      body: exchange.isHead ? null : await platform.storage.read(row.file),
    }
  },
)

/** Thrown within the transaction, the refusal gives back what was taken: somebody else uses nobody's link up. */
async function archiveOf(database: Database, id: number | undefined, userId: number, now: Date): Promise<ExportRow> {
  const row = id === undefined ? undefined : await findReadyExport(database, id, userId, now)
  if (!row) throw new AppError('link_used')
  return row
}
