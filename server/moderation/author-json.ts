import { sql, type RawBuilder } from 'kysely'
import type { Author } from '#contract/people/users.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

/** In a query: the person of an id as `viewAuthorJson` reads them, for rows that name several people; null when they are gone. */
export function authorJson(id: string): RawBuilder<AuthorRow | null> {
  return sql<AuthorRow | null>`(
    select json_build_object('authorId', u.id, 'authorUsername', u.username, 'authorDisplayName', u.display_name, 'authorPhoto', u.photo,
      'authorIsCreator', u.is_creator, 'authorIsSample', u.is_sample)
    from users u where u.id = ${sql.ref(id)})`
}

export const viewAuthorJson = (row: AuthorRow | null): Author | null => row && viewAuthor(row)
