import type { Database } from '#server/platform/database/database.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** Records that a person accepted the documents in force: person, document, version, time (D33). */
export async function acceptDocuments(database: Database, userId: number, now: Date): Promise<void> {
  await database
    .insertInto('legal_acceptances')
    .values([terms, privacy].map(({ slug, version }) => ({ user_id: userId, document: slug, version, accepted_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
