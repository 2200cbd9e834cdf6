import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { holdActive, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { NewFile } from './post-writes.ts'

/** All of a post that an edit replaces, and what decides how. */
export interface PostBefore {
  readonly id: number
  readonly content: string
  readonly teaser: string | null
  readonly files: readonly NewFile[]
  readonly isPremium: boolean
  readonly isSensitive: boolean
  readonly isLabelledByStaff: boolean
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly importedAt: Date | null
}

/** The author's own post as it is by now, held until the transaction ends: of two edits at once the second sees the first. */
export async function lockPost(transaction: Database, { viewer }: Allowed<'post.edit'>, id: number): Promise<PostBefore | undefined> {
  const { rows } = await sql<Omit<PostBefore, 'files'> & { media: string | null; mediaAlt: string | null }>`
    with me as (${holdActive(viewer.id)})
    select posts.id, content, teaser, media, media_alt as "mediaAlt", posts.is_premium as "isPremium", is_sensitive as "isSensitive",
      is_labelled_by_staff as "isLabelledByStaff", posts.created_at as "createdAt", edited_at as "editedAt", imported_at as "importedAt"
    from posts join me on me.id = posts.user_id where posts.id = ${id} and (hidden_at is null or held_at is not null)
    for update of posts`.execute(transaction)
  const [post] = rows
  if (!post) return undefined
  const { media, mediaAlt, ...facts } = post
  // A statement of its own: the one that waited for the row saw these as they were before.
  const further = await transaction
    .selectFrom('post_media')
    .select(['filename', 'alt'])
    .where('post_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...facts, files: media === null ? [] : [{ filename: media, alt: mediaAlt }, ...further] }
}

export interface PostEdit {
  readonly content: string
  readonly teaser: string | null
  readonly files: readonly NewFile[]
  readonly isSensitive: boolean
  /** Folded hashtags; null where they don't change. */
  readonly tags: readonly string[] | null
}

/** Keeps what the post was and writes what it is now, inside the caller's transaction. False when it was edited as often as it may be. */
export async function writeEdit(
  transaction: Database,
  { viewer }: Allowed<'post.edit'>,
  before: PostBefore,
  { content, teaser, files, isSensitive, tags }: PostEdit,
  now: Date,
): Promise<boolean> {
  if (!(await keepVersion(transaction, before))) return false
  const [first, ...further] = files
  await transaction.deleteFrom('post_media').where('post_id', '=', before.id).execute()
  await transaction
    .updateTable('posts')
    .set({
      content,
      teaser,
      media: first?.filename ?? null,
      media_alt: first?.alt ?? null,
      is_sensitive: isSensitive,
      edited_at: now,
    })
    .where('id', '=', before.id)
    .execute()
  if (further.length > 0) {
    const rows = further.map(({ filename, alt }, index) => ({ post_id: before.id, position: index + 2, filename, alt }))
    await transaction.insertInto('post_media').values(rows).execute()
  }
  if (tags === null) return true
  await transaction.deleteFrom('post_tags').where('post_id', '=', before.id).execute()
  if (tags.length > 0) {
    const rows = tags.map((tag) => ({ tag, post_id: before.id, user_id: viewer.id, created_at: before.createdAt }))
    await transaction.insertInto('post_tags').values(rows).execute()
  }
  return true
}

async function keepVersion(transaction: Database, { id, content, teaser, files, ...before }: PostBefore): Promise<boolean> {
  const { last } = await transaction
    .selectFrom('post_versions')
    .select(sql<number>`coalesce(max(version), 0)`.as('last'))
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  if (last >= limits.postEdits) return false
  const version = last + 1
  const written_at = before.editedAt ?? before.createdAt
  await transaction
    .insertInto('post_versions')
    .values({ post_id: id, version, content, teaser, is_sensitive: before.isSensitive, written_at })
    .execute()
  if (files.length > 0) {
    const rows = files.map(({ filename, alt }, index) => ({ post_id: id, version, position: index + 1, filename, alt }))
    await transaction.insertInto('post_version_files').values(rows).execute()
  }
  return true
}

/** The author's label alone: no edit, so nothing is kept of what it was. */
export async function writeEditedLabel(transaction: Database, _allowed: Allowed<'post.edit'>, id: number, isSensitive: boolean) {
  await transaction.updateTable('posts').set({ is_sensitive: isSensitive }).where('id', '=', id).execute()
}
