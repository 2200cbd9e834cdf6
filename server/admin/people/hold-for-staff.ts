import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/**
 * Holds a person until the transaction ends, for somebody who is to take them away or bring them back. Owners are held too, in the order of
 * their ids: of two who take each other away at the same moment one stays. Throws `last_owner`, `not_allowed`, or `not_found`.
 */
export async function holdForStaff(transaction: Database, viewer: Viewer, personId: number): Promise<Allowed<'person.remove'>> {
  const held = await transaction
    .selectFrom('users')
    .select(['id', 'role', 'absent_since as absentSince'])
    .where((where) => where.or([where('role', '=', 'owner'), where('id', '=', personId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const person = held.find(({ id }) => id === personId)
  if (!person) throw new AppError('not_found', sentence('no_such_person'))
  const allowed = authorize(viewer, 'person.remove', { personId, personRole: person.role })
  const isAnotherThere = held.some((other) => other.id !== personId && other.role === 'owner' && other.absentSince === null)
  if (person.role === 'owner' && !isAnotherThere) throw new AppError('last_owner')
  return allowed
}
