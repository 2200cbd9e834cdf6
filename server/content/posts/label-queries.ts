import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Sets the label, inside the caller's transaction, or tells why not: the row is held, so that of an author who takes the label back and
 * a moderator who sets it, the moderator is heard whoever was first.
 */
export async function writeLabel(
  transaction: Database,
  { viewer }: Allowed<'post.label'>,
  id: number,
  isSensitive: boolean,
): Promise<'written' | 'gone' | 'kept' | 'no media'> {
  const post = await transaction
    .selectFrom('posts')
    .select(['media', 'user_id as authorId', 'is_labelled_by_staff as isLabelledByStaff'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!post) return 'gone'
  const isByStaff = viewer.id !== post.authorId
  if (post.isLabelledByStaff && !isByStaff) return 'kept'
  if (isSensitive && post.media === null) return 'no media'
  await transaction
    .updateTable('posts')
    .set({ is_sensitive: isSensitive, is_labelled_by_staff: isSensitive && isByStaff })
    .where('id', '=', id)
    .execute()
  return 'written'
}
