import { sql } from 'kysely'
import { areNotBlockedEitherWay, isActiveRow } from '#server/access/index.ts'
import { asker, askedFor, type Asked } from '#server/platform/database/asked.ts'
import type { Database } from '#server/platform/database/database.ts'
import { authorColumns } from './user-queries.ts'
import type { AuthorRow } from './user-view.ts'

/** These people as authors, each for the viewer who asks and may find them: one statement for all of them. */
export function findAuthorsAsked(database: Database, asked: readonly Asked[]): Promise<(AuthorRow & { readonly viewerId: number })[]> {
  return database
    .selectFrom('users')
    .innerJoin(askedFor(asked), (join) => join.onRef('asked.row_id', '=', 'users.id'))
    .select(authorColumns)
    .select('asked.viewer_id as viewerId')
    .where(isActiveRow())
    .where(areNotBlockedEitherWay(asker, sql.ref('users.id')))
    .execute()
}
