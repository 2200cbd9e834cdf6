import { api } from '#contract/index.ts'
import type { Author } from '#contract/people/users.ts'
import { decide, isOpenedAsStaff } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPerson, viewAuthor } from '#server/people/users/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findFaces } from './face-queries.ts'

/**
 * A few followers for a profile: those the viewer follows first, then the newest. Only people whose own list is open to everyone, where
 * the list of followers is open to this viewer; the staff's power to read closed lists counts for nothing here, so nothing is recorded.
 */
export async function readFaces(database: Database, viewer: Viewer | null, personId: number): Promise<Author[] | null> {
  const found = await findFaces(database, viewer?.id ?? 0, personId)
  if (!found) return null
  const refusal = decide(viewer, 'person.follows', found)
  if (refusal === 'not_found') return null
  return refusal || isOpenedAsStaff(viewer, 'person.follows', found) ? [] : found.faces.map(viewAuthor)
}

/** The same as a call. */
export const listFaces = handle(api.follows.faces, async ({ viewer, params, database }) => {
  const faces = await readFaces(database, viewer, params.id)
  if (!faces) throw noSuchPerson()
  return faces
})
