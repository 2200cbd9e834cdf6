import type { ProfileBody } from '#contract/people/users.ts'
import { authorize } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { writePhotos } from '#server/people/media/index.ts'
import { writeProfile } from './profile-queries.ts'

/** Parts of a profile that may be empty. */
export const fillable = ['bio', 'location', 'interests', 'services', 'links', 'photo', 'photos'] as const
export type Fillable = (typeof fillable)[number]

/** Which parts of somebody's profile are empty. */
export async function findEmptyParts(database: Database, personId: number): Promise<Set<Fillable>> {
  const own = await database
    .selectFrom('users')
    .select(['bio', 'location', 'interests', 'services', 'links', 'photo'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const photos = await database.selectFrom('profile_photos').select('filename').where('user_id', '=', personId).limit(1).execute()
  const values = { ...own, photos }
  return new Set(fillable.filter((part) => values[part] === null || values[part].length === 0))
}

/** Writes what is given of a profile; pictures by the filenames of one's own uploads. */
export async function fillProfile(
  database: Database,
  viewer: Viewer,
  {
    photos,
    ...body
  }: Pick<ProfileBody, 'bio' | 'location' | 'interests' | 'services' | 'links' | 'photoURL'> & { readonly photos?: readonly string[] },
  now: Date,
): Promise<void> {
  const allowed = authorize(viewer, 'profile.edit', { personId: viewer.id })
  await inTransaction(database, async (transaction) => {
    await writeProfile(transaction, allowed, body, now)
    if (photos) await writePhotos(transaction, allowed, photos)
  })
}
