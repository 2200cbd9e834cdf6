import type { Database } from '#server/platform/database/database.ts'
import { tokenSession } from '#server/platform/viewer.ts'

interface Ended {
  /** Sessions of browsers. */
  readonly sessions: readonly string[]
  /** What stands for them and for the tokens, to publish as `session.ended` after the commit. */
  readonly sessionIds: string[]
}

/** Signs someone out everywhere, within the caller's transaction: every session, and every token, since a thief may have made one. */
export async function endSignIns(transaction: Database, personId: number): Promise<Ended> {
  const sessions = await transaction.deleteFrom('sessions').where('user_id', '=', personId).returning('id').execute()
  const tokens = await transaction.deleteFrom('access_tokens').where('user_id', '=', personId).returning('id').execute()
  const ids = sessions.map(({ id }) => id)
  return { sessions: ids, sessionIds: [...ids, ...tokens.map(({ id }) => tokenSession(id))] }
}
