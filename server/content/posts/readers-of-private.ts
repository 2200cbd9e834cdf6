import { sql } from 'kysely'
import { isFollowing, isApprovedReader, isForEveryoneRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

const [person, author] = [sql.ref('person.id'), sql.ref('author.id')]

export interface ReadersOfPrivate {
  /** Whose posts are for followers, or whom only followers find. */
  readonly privateAuthors: ReadonlySet<number>
  /** Which of them each person reads. */
  readonly readers: ReadonlyMap<number, ReadonlySet<number>>
}

/** Which of these authors are for few, and who of these people are among those: lists of posts have the same conditions. */
export async function findReadersOfPrivate(
  database: Database,
  personIds: readonly number[],
  authorIds: readonly number[],
): Promise<ReadersOfPrivate> {
  const found = await sql<{ id: number }>`
    select id from users where id = any(${authorIds}::bigint[]) and (is_private or not ${isForEveryoneRow()})`.execute(database)
  const privateAuthors = new Set(found.rows.map((row) => row.id))
  const readers = new Map<number, Set<number>>()
  if (privateAuthors.size === 0 || personIds.length === 0) return { privateAuthors, readers }
  const { rows } = await sql<{ personId: number; authorId: number }>`
    select person.id as "personId", author.id as "authorId"
    from unnest(${personIds}::bigint[]) as person (id), users author
    where author.id = any(${[...privateAuthors]}::bigint[])
      and (not author.is_private or ${isApprovedReader(person, author)})
      and (${isForEveryoneRow('author')} or ${person} = ${author} or ${isFollowing(person, author)})`.execute(database)
  for (const { personId, authorId } of rows) readers.set(personId, (readers.get(personId) ?? new Set()).add(authorId))
  return { privateAuthors, readers }
}
