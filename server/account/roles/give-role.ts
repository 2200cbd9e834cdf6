import type { Role } from '#contract/account/roles.ts'
import { endContest, endUnlocking } from '#server/account/credentials/index.ts'
import { lockSessionsOf } from '#server/account/session/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { hasRole } from '#server/platform/viewer.ts'

/**
 * Gives a person a role and ends every unlock of theirs, also those by passkeys to come; answers the role before. Owners are locked first, in the order of their ids, so
 * that of two who take each other's role at the same moment one stays. Throws `last_owner`, or `not_found` when there is no such person.
 */
export function giveRole(database: Database, personId: number, role: Role): Promise<Role> {
  return inTransaction(database, async (transaction) => {
    const locked = await transaction
      .selectFrom('users')
      .select(['id', 'role', 'absent_since as absentSince'])
      .where((where) => where.or([where('role', '=', 'owner'), where('id', '=', personId)]))
      .orderBy('id')
      .forUpdate()
      .execute()
    const person = locked.find(({ id }) => id === personId)
    if (!person) throw new AppError('not_found', sentence('no_such_person'))
    const isAnotherThere = locked.some((other) => other.id !== personId && other.role === 'owner' && other.absentSince === null)
    if (person.role === 'owner' && role !== 'owner' && !isAnotherThere) throw new AppError('last_owner')
    if (person.role !== role) {
      await transaction.updateTable('users').set({ role }).where('id', '=', personId).execute()
      await lockSessionsOf(transaction, personId)
      await endUnlocking(transaction, personId)
      // Who gives powers has made sure of whom; who takes some has not.
      if (hasRole({ role }, person.role)) await endContest(transaction, personId)
    }
    return person.role
  })
}
