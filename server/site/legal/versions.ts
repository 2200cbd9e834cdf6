import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { InvalidatedCache } from '#server/platform/events/invalidated-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DocumentVersion } from './document.ts'
import { firstVersions } from './first-versions.ts'

type Source = Pick<Platform, 'connection' | 'bus'>
const kept = new InvalidatedCache('legal.changed', ({ connection }) => findVersions(connection.database))

/**
 * Every version of both documents, scheduled ones too, the newest first: the operator's, and those that come with the product. A release
 * never replaces what an operator wrote: its versions since then are left out.
 */
export async function findVersions(database: Database): Promise<DocumentVersion[]> {
  const { rows } = await sql<DocumentVersion>`
    select document, version::text as version, summary, sections, needs_consent as "needsConsent", author_id as "authorId",
      created_at as "createdAt"
    from legal_versions order by legal_versions.version desc`.execute(database)
  const isLate = (text: { document: string; version: string }) =>
    rows.some(({ document, version }) => document === text.document && version <= text.version)
  const shipped = firstVersions.filter((text) => !isLate(text))
  return [...rows, ...shipped.map((text) => ({ ...text, needsConsent: false, authorId: null, createdAt: null }))]
}

/** The same, read once and kept until somebody publishes. Which of them is in force is asked of the clock each time. */
export function readVersions(platform: Source): Promise<readonly DocumentVersion[]> {
  return kept.read(platform)
}

/** Makes every process read the versions anew; to be called once a change is committed, and awaited before it is acknowledged. */
export function announceVersions(platform: Source, document: DocumentVersion['document']): Promise<void> {
  return kept.tell(platform, { document })
}
