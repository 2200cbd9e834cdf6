import { sql } from 'kysely'
import type { LegalVersion } from '#contract/admin/legal.ts'
import { dayOf, findVersions, stateOf, type DocumentName } from '#server/site/legal/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

/** Every version of a document with its source text, who wrote it and how many accepted it: three statements, however many there are. */
export async function viewVersions(database: Database, document: DocumentName, now: Date): Promise<LegalVersion[]> {
  const versions = (await findVersions(database)).filter((one) => one.document === document)
  const authors = await findAuthors(
    database,
    versions.flatMap(({ authorId }) => (authorId === null ? [] : [authorId])),
  )
  const counts = await countAcceptances(database, document)
  return versions.map((one) => {
    const author = one.authorId === null ? undefined : authors.get(one.authorId)
    return {
      document,
      version: one.version,
      summary: [...one.summary],
      sections: one.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
      needsConsent: one.needsConsent,
      state: stateOf(versions, one, dayOf(now)),
      author: author ? viewAuthor(author) : null,
      createdAt: one.createdAt?.toISOString() ?? null,
      acceptances: counts.get(one.version) ?? 0,
    }
  })
}

async function findAuthors(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, AuthorRow>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('users')
    .select(authorColumns)
    .where(sql<boolean>`users.id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.authorId, row]))
}

async function countAcceptances(database: Database, document: DocumentName): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ version: string; count: number }>`
    select version::text as version, count(*) as count from legal_acceptances where document = ${document} group by version`.execute(
    database,
  )
  return new Map(rows.map(({ version, count }) => [version, count]))
}
