import { sql } from 'kysely'
import { isLetIn } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface ReadersOfPrivate {
  /** Whose posts are for followers. */
  readonly privateAuthors: ReadonlySet<number>
  /** Which of them each person reads. */
  readonly readers: ReadonlyMap<number, ReadonlySet<number>>
}

/** Which of these authors are private, and who of these people they let in. */
export async function findReadersOfPrivate(
  database: Database,
  personIds: readonly number[],
  authorIds: readonly number[],
): Promise<ReadersOfPrivate> {
  const found = await sql<{ id: number }>`
    select id from users where id = any(${authorIds}::bigint[]) and is_private`.execute(database)
  const privateAuthors = new Set(found.rows.map((row) => row.id))
  const readers = new Map<number, Set<number>>()
  if (privateAuthors.size === 0 || personIds.length === 0) return { privateAuthors, readers }
  const { rows } = await sql<{ personId: number; authorId: number }>`
    select person.id as "personId", author.id as "authorId"
    from unnest(${personIds}::bigint[]) as person (id), unnest(${[...privateAuthors]}::bigint[]) as author (id)
    where ${isLetIn(sql.ref('person.id'), sql.ref('author.id'))}`.execute(database)
  for (const { personId, authorId } of rows) readers.set(personId, (readers.get(personId) ?? new Set()).add(authorId))
  return { privateAuthors, readers }
}
