import { sql } from 'kysely'
import type { BlockedOrMutedPerson } from '#contract/graph/blocks.ts'
import { isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

interface BlockedOrMutedRow extends AuthorRow {
  readonly id: number
  readonly createdAt: Date
}

/** Newest first; one row more than the page holds tells that there is a next one. Also those who have blocked the blocker. */
export function findBlocked(database: Database, blockerId: number, page: Page): Promise<BlockedOrMutedRow[]> {
  const query = database
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['blocks.id', 'blocks.created_at as createdAt'])
    .select(authorColumns)
    .where('blocks.blocker_id', '=', blockerId)
    .where(isActiveRow())
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.id', 'desc')
    .limit(page.limit + 1)
  return (page.after ? query.where(sql<boolean>`(blocks.created_at, blocks.id) < (${page.after.at}, ${page.after.id})`) : query).execute()
}

export function findMuted(database: Database, muterId: number, page: Page): Promise<BlockedOrMutedRow[]> {
  const query = database
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.muted_id')
    .select(['mutes.id', 'mutes.created_at as createdAt'])
    .select(authorColumns)
    .where('mutes.muter_id', '=', muterId)
    .where(isActiveRow())
    .orderBy('mutes.created_at', 'desc')
    .orderBy('mutes.id', 'desc')
    .limit(page.limit + 1)
  return (page.after ? query.where(sql<boolean>`(mutes.created_at, mutes.id) < (${page.after.at}, ${page.after.id})`) : query).execute()
}

export function viewBlockedOrMuted(row: BlockedOrMutedRow): BlockedOrMutedPerson {
  return { ...viewAuthor(row), createdAt: row.createdAt.toISOString() }
}
