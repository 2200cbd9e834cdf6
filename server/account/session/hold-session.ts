import type { Role } from '#contract/account/roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** What the call was judged by, as it is now. */
export interface HeldSession {
  readonly role: Role
  readonly unlockedUntil: Date | null
}

/**
 * Holds a person for what opens their account later, and looks whether the session that asks is still there. It was read when the call
 * came; one that is shown out while its call is under way would otherwise leave a way back behind. It is held too: who signs out at the
 * same moment waits, and finds what was made meanwhile. Throws `signed_out`.
 */
export async function holdSession(transaction: Database, { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<HeldSession> {
  const person = await transaction.selectFrom('users').select('role').where('id', '=', id).forUpdate().executeTakeFirst()
  const session = await transaction
    .selectFrom('sessions')
    .select('unlocked_until as unlockedUntil')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst()
  if (!person || !session) throw new AppError('signed_out')
  return { ...person, ...session }
}
