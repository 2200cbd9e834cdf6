import { isActiveRow, isForEveryoneRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Where the newest requests everybody may find are, for a list of addresses. */
export async function readRequestAddresses(database: Database, most: number): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await database
    .selectFrom('board_requests')
    .leftJoin('users', 'users.id', 'board_requests.user_id')
    .select(['board_requests.id', 'board_requests.created_at as createdAt'])
    .where('board_requests.hidden_at', 'is', null)
    .where(isActiveRow())
    .where(isForEveryoneRow())
    .orderBy('board_requests.created_at', 'desc')
    .orderBy('board_requests.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, createdAt }) => ({ path: `/requests/${id}`, changedAt: createdAt }))
}
