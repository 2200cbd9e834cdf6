import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** As the job acts for them: with nothing but what everybody with their role of creator may do. Undefined while they are absent. */
export async function findImportingPerson(database: Database, id: number): Promise<Viewer | undefined> {
  const person = await database
    .selectFrom('users')
    .select(['id', 'is_creator as isCreator', 'consents'])
    .where('id', '=', id)
    .where('absent_since', 'is', null)
    .executeTakeFirst()
  return person && { ...person, sessionId: '', role: 'user', isUnlocked: false, scopes: null, language: null, newcomerSince: null }
}
