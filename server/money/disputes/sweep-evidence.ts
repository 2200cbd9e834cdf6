import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What was written to a bank, and which messages were chosen, goes 180 days after its decision, as the privacy policy says. */
export async function sweepEvidence(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.sentEvidenceDays * 86_400_000)
  const over = sql`dispute_id in (select id from disputes where closed_at < ${until})`
  await sql`delete from dispute_evidence where ${over}`.execute(database)
  await sql`delete from dispute_messages where ${over}`.execute(database)
}
