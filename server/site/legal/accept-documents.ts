import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countConsents } from './consents.ts'
import { dayOf, inForce, type DocumentName } from './document.ts'
import { readVersions } from './versions.ts'

type Source = Pick<Platform, 'connection' | 'bus' | 'clock'>

/** Whether what someone accepted then is what's in force now. */
export async function areSameDocuments(platform: Source, since: Date): Promise<boolean> {
  const versions = await readVersions(platform)
  const now = platform.clock.now()
  return (['terms', 'privacy'] as const).every(
    (document) => inForce(versions, document, dayOf(since)) === inForce(versions, document, dayOf(now)),
  )
}

/** Records that a person accepted the documents in force: person, document, version, time (D33). */
export async function acceptDocuments(platform: Source, database: Database, userId: number): Promise<void> {
  await recordAcceptances(platform, database, userId, ['terms', 'privacy'])
  await noteConsents(platform, database, userId)
}

/** Writes down what was accepted, in its version in force. */
export async function recordAcceptances(
  platform: Source,
  database: Database,
  userId: number,
  documents: readonly DocumentName[],
): Promise<void> {
  const now = platform.clock.now()
  const versions = await readVersions(platform)
  const rows = documents.map((document) => {
    const { version } = inForce(versions, document, dayOf(now))
    return { user_id: userId, document, version, accepted_at: now }
  })
  if (rows.length === 0) return
  await database
    .insertInto('legal_acceptances')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nothing is asked of this person any more, until another version that asks for consent is in force. */
export async function noteConsents(platform: Source, database: Database, userId: number): Promise<void> {
  const count = await countConsents(platform)
  await sql`update users set consents = greatest(consents, ${count}) where id = ${userId} and consents < ${count}`.execute(database)
}
