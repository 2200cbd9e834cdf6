import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The photos of a profile, in their order. */
export async function writePhotos(database: Database, { viewer }: Allowed<'profile.edit'>, filenames: readonly string[]): Promise<void> {
  await database.deleteFrom('profile_photos').where('user_id', '=', viewer.id).execute()
  await sql`
    insert into profile_photos (user_id, position, filename)
    select ${viewer.id}, position - 1, filename from unnest(${filenames}::text[]) with ordinality as t (filename, position)`.execute(
    database,
  )
}
