import type { Wave, WaveSelection } from '#contract/account/waves.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'

export type WaveRow = Partial<AuthorRow> &
  Omit<Wave, 'selection' | 'madeBy' | 'createdAt' | 'restoredAt'> & {
    readonly selection: WaveSelection
    readonly createdAt: Date
    readonly restoredAt: Date | null
  }

function selectWaves(database: Database) {
  return database
    .selectFrom('waves as wave')
    .leftJoin('users', 'users.id', 'wave.made_by')
    .select(['wave.id', 'wave.state', 'wave.selection', 'wave.note', 'wave.total', 'wave.done', 'wave.suspended'])
    .select(['wave.posts', 'wave.messages', 'wave.created_at as createdAt', 'wave.restored_at as restoredAt'])
    .select(authorColumns)
}

/** Throws `not_found`. */
export async function findWave(database: Database, id: number): Promise<WaveRow> {
  const row = await selectWaves(database).where('wave.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row as WaveRow
}

/** The newest first; one more than the page holds tells that there is a next one. */
export async function findWaves(database: Database, { after, limit }: Page): Promise<WaveRow[]> {
  let select = selectWaves(database)
    .orderBy('wave.created_at', 'desc')
    .orderBy('wave.id', 'desc')
    .limit(limit + 1)
  if (after) select = select.where((where) => where(where.refTuple('wave.created_at', 'wave.id'), '<', where.tuple(after.at, after.id)))
  return (await select.execute()) as WaveRow[]
}

export function viewWave(row: WaveRow): Wave {
  const isThere = row.authorId !== undefined && row.authorId !== null
  return {
    id: row.id,
    state: row.state,
    selection: row.selection,
    note: row.note,
    total: row.total,
    done: row.done,
    suspended: row.suspended,
    posts: row.posts,
    messages: row.messages,
    madeBy: isThere ? viewAuthor(row as AuthorRow) : null,
    createdAt: row.createdAt.toISOString(),
    restoredAt: row.restoredAt?.toISOString() ?? null,
  }
}
