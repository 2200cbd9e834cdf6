import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

interface Hiding {
  /** Goes for good after 30 days (D30). */
  readonly isDeleted: boolean
}

const columnsOf = (now: Date, { isDeleted }: Hiding) => ({
  hidden_at: now,
  removal_at: isDeleted ? new Date(now.getTime() + limits.removalDays * 86_400_000) : null,
})
const shown = { hidden_at: null, removal_at: null }

/** What left everybody's sight, and whose it was; undefined when there is no such thing. */
export interface Hidden {
  readonly authorId: number | null
}

/** Takes a request out of everybody's sight but the staff's. What is hidden already may be deleted, too. */
export function hideRequest(database: Database, id: number, now: Date, hiding: Hiding): Promise<Hidden | undefined> {
  return database
    .updateTable('board_requests')
    .set(columnsOf(now, hiding))
    .where('id', '=', id)
    .returning('user_id as authorId')
    .executeTakeFirst()
}

/** Undefined when it was not hidden. */
export function unhideRequest(database: Database, id: number): Promise<Hidden | undefined> {
  return database
    .updateTable('board_requests')
    .set(shown)
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning('user_id as authorId')
    .executeTakeFirst()
}

/** The same for an answer to a request. */
export function hideRequestComment(database: Database, id: number, now: Date, hiding: Hiding): Promise<Hidden | undefined> {
  return database
    .updateTable('board_comments')
    .set(columnsOf(now, hiding))
    .where('id', '=', id)
    .returning('user_id as authorId')
    .executeTakeFirst()
}
