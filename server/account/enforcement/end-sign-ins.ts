import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { tokenSession } from '#server/platform/viewer.ts'

interface Ended {
  /** Sessions of browsers. */
  readonly sessions: readonly string[]
  /** What stands for them and for the tokens, to publish as `session.ended` after the commit. */
  readonly sessionIds: string[]
}

/** Signs someone out everywhere, within the caller's transaction: every session, and every token, since a thief may have made one. */
export function endSignIns(transaction: Database, personId: number): Promise<Ended> {
  return endSignInsOfMany(transaction, [personId])
}

/** The same for many at once. */
export async function endSignInsOfMany(transaction: Database, personIds: readonly number[]): Promise<Ended> {
  const { rows: sessions } = await sql<{ id: string }>`
    delete from sessions where user_id = any(${personIds}::bigint[]) returning id`.execute(transaction)
  const { rows: tokens } = await sql<{ id: number }>`
    delete from access_tokens where user_id = any(${personIds}::bigint[]) returning id`.execute(transaction)
  const ids = sessions.map(({ id }) => id)
  return { sessions: ids, sessionIds: [...ids, ...tokens.map(({ id }) => tokenSession(id))] }
}
