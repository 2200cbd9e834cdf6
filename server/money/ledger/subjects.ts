import { randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'

/** 53 random bits: says nothing about whose it is once the person is erased. */
const randomSubject = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n) || 1

/** Under which id somebody stands in the ledger; made when they are first named there. */
export async function subjectOf(database: Database, userId: number): Promise<number> {
  const known = await findSubject(database, userId)
  if (known !== undefined) return known
  const made = await database
    .insertInto('ledger_subjects')
    .values({ id: randomSubject(), user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  // Somebody else made it meanwhile, and has committed: their insert was waited for.
  const other = await findSubject(database, userId)
  if (other === undefined) throw new Error(`Person ${userId} has no subject in the ledger.`)
  return other
}

/** Undefined while nothing in the ledger is about this person. */
export async function findSubject(database: Database, userId: number): Promise<number | undefined> {
  const found = await database.selectFrom('ledger_subjects').select('id').where('user_id', '=', userId).executeTakeFirst()
  return found?.id
}

/** Of these people, those whom the ledger knows. */
export async function findSubjects(
  database: Database,
  userIds: readonly number[],
): Promise<{ readonly id: number; readonly userId: number }[]> {
  const rows = await database
    .selectFrom('ledger_subjects')
    .select(['id', 'user_id as userId'])
    .where('user_id', 'in', [0, ...userIds])
    .execute()
  return rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]))
}
