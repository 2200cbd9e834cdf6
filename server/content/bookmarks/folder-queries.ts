import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import { isReadableBy } from '#server/content/posts/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { folderPlaces, nameKey } from './folder-rules.ts'

export interface FolderRow {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly createdAt: Date
}

export const viewFolder = ({ createdAt, ...folder }: FolderRow) => ({ ...folder, createdAt: createdAt.toISOString() })

export async function hasFolder(database: Database, viewerId: number, id: number): Promise<boolean> {
  const row = await database
    .selectFrom('bookmark_folders')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', viewerId)
    .executeTakeFirst()
  return row !== undefined
}

/** All folders of a person; counted is what the lists show. */
export async function findFolders(database: Database, viewerId: number): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select folders.id, folders.name, coalesce(counted.count, 0) as count, folders.created_at as "createdAt"
    from bookmark_folders folders left join (
      select bookmarks.folder_id, count(*)::int as count
      from bookmarks join posts on posts.id = bookmarks.post_id join users on users.id = posts.user_id
      where bookmarks.user_id = ${viewerId} and bookmarks.folder_id is not null and ${isReadableBy(viewerId)}
      group by 1
    ) counted on counted.folder_id = folders.id
    where folders.user_id = ${viewerId} order by folders.created_at, folders.id`.execute(database)
  return rows
}

/** Stores a folder on the first free place; undefined when there is none. Its owner is held, so that two at a time don't take the same. */
export async function insertFolder(
  transaction: Database,
  { viewer }: Allowed<'bookmarks.keep'>,
  name: string,
  now: Date,
): Promise<FolderRow | undefined> {
  await sql`select from users where id = ${viewer.id} for no key update`.execute(transaction)
  const { rows } = await sql<FolderRow>`
    insert into bookmark_folders (user_id, name, name_key, place, created_at)
    select ${viewer.id}, ${name}, ${nameKey(name)}, min(place), ${now} from generate_series(1, ${folderPlaces}::int) place
    where place not in (select taken.place from bookmark_folders taken where taken.user_id = ${viewer.id})
    having count(*) > 0
    returning id, name, 0 as count, created_at as "createdAt"`.execute(transaction)
  return rows[0]
}

/** False when there's no such folder. */
export async function updateFolder(
  database: Database,
  { viewer }: Allowed<'bookmarks.keep'>,
  folder: { readonly id: number; readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('bookmark_folders')
    .set({ name: folder.name, name_key: nameKey(folder.name) })
    .where('id', '=', folder.id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False when there's no such folder. What's in it stays saved without one. */
export async function removeFolder(database: Database, { viewer }: Allowed<'bookmarks.keep'>, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('bookmark_folders')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
