import type { Database } from '#server/platform/database/database.ts'
import { tokenSession } from '#server/platform/viewer.ts'

/** Ends every token of somebody, in the transaction that signs them out. Answers what stands for their sessions, for `session.ended`. */
export async function endTokens(database: Database, personId: number): Promise<string[]> {
  const ended = await database.deleteFrom('access_tokens').where('user_id', '=', personId).returning('id').execute()
  return ended.map(({ id }) => tokenSession(id))
}
