import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPersonFacts, noSuchPerson } from '#server/people/users/index.ts'

/** Anybody who is there, but not oneself. */
export async function allowParting(database: Database, viewer: Viewer, personId: number): Promise<Allowed<'person.part'>> {
  const person = await findPersonFacts(database, viewer.id, personId)
  if (!person) throw noSuchPerson()
  return authorize(viewer, 'person.part', person)
}
