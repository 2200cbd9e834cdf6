import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { forgetStopped, removeFiles, type KeptFile } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'

const atOnce = 200

/**
 * Throws away what was kept to decide about a report once nobody can object any more: frozen words and files, the words a case and its
 * decisions begin with, what the reporters explained, and who reported. What was decided, and why, stays: that is owed to everyone (DSA article 17).
 */
export async function sweepEvidence(platform: Pick<Platform, 'database' | 'storage' | 'clock'>): Promise<void> {
  const { database, storage, clock } = platform
  const until = new Date(clock.now().getTime() - limits.evidenceDays * 86_400_000)
  for (;;) {
    const { cases, files } = await forgetCases(database, until)
    for (const file of files) await removeFiles(storage, file)
    if (cases < atOnce) break
  }
  await sql`
    update decisions set excerpt = null
    where excerpt is not null and case_id is null and decided_at < ${until}
      and not exists (select from appeals where decision_id = decisions.id and state = 'open')`.execute(database)
  for (const file of await forgetStopped(database, until)) await removeFiles(storage, file)
}

/** Some closed cases that still hold something, without those that somebody objects to. */
function forgetCases(database: Database, until: Date): Promise<{ cases: number; files: KeptFile[] }> {
  return inTransaction(database, async (transaction) => {
    const { rows: cases } = await sql<{ id: number }>`
      select id from cases
      where closed_at < ${until}
        and not exists (select from appeals join decisions on decisions.id = decision_id where case_id = cases.id and state = 'open')
        and (excerpt is not null
          or exists (select from case_evidence where case_id = cases.id)
          or exists (select from decisions where case_id = cases.id and excerpt is not null)
          or exists (select from reports where case_id = cases.id and (explanation <> '' or num_nonnulls(reporter_id, reporter_name, reporter_email) > 0)))
      order by id limit ${atOnce} for update skip locked`.execute(transaction)
    const ids = cases.map(({ id }) => id)
    const { rows: gone } = await sql<{ media: string | null }>`
      delete from case_evidence where case_id = any(${ids}::bigint[])
      returning media, media_kind as kind, media_widths as widths, media_has_still as "hasStill"`.execute(transaction)
    await sql`update cases set excerpt = null where id = any(${ids}::bigint[])`.execute(transaction)
    await sql`update decisions set excerpt = null where case_id = any(${ids}::bigint[])`.execute(transaction)
    await sql`update reports set reporter_id = null, reporter_name = null, reporter_email = null, explanation = '' where case_id = any(${ids}::bigint[])`.execute(
      transaction,
    )
    const files = gone.flatMap(({ media, ...rest }) =>
      media === null ? [] : [{ ...(rest as Omit<KeptFile, 'filename'>), filename: media }],
    )
    return { cases: cases.length, files: await nobodys(transaction, files) }
  })
}

/** Those that are in use nowhere else any more. */
async function nobodys(transaction: Database, files: readonly KeptFile[]): Promise<KeptFile[]> {
  const names = files.map(({ filename }) => filename)
  const { rows } = await sql<{ name: string }>`
    select filename as name from media where filename = any(${names})
    union select media from case_evidence where media = any(${names})`.execute(transaction)
  const used = new Set(rows.map(({ name }) => name))
  return files.filter(({ filename }) => !used.has(filename))
}
