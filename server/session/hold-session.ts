import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/**
 * Holds a person for what opens their account later, and looks whether the session that asks is still there. It was read when the call
 * came; one that is shown out while its call is under way would otherwise leave a way back behind. Throws `signed_out`.
 */
export async function holdSession(transaction: Database, { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<void> {
  await sql`select 1 from users where id = ${id} for update`.execute(transaction)
  const session = await transaction.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (!session) throw new AppError('signed_out')
}
