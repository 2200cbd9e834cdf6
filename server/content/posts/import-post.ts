import { tagsOf } from '#contract/content/rich-text.ts'
import { authorize } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { insertPost, type NewPost } from './post-writes.ts'

/** What somebody wrote elsewhere. */
export interface BroughtPost extends Omit<NewPost, 'tags' | 'importedAt'> {
  readonly createdAt: Date
  /** Found under its tags. */
  readonly isTagged: boolean
}

/**
 * Stores a post that its author brings along, at the time it was written and marked as such: it stands on their profile and, where it
 * may, under its tags, and is news to nobody. Answers its id.
 */
export async function importPost(
  database: Database,
  viewer: Viewer,
  { createdAt, isTagged, ...post }: BroughtPost,
  now: Date,
): Promise<number> {
  const allowed = authorize(viewer, 'post.create', { isPremium: post.isPremium })
  const tags = post.isPremium || !isTagged ? [] : tagsOf(post.content)
  const { id } = await insertPost(database, allowed, { ...post, tags, importedAt: now }, createdAt)
  return id
}
