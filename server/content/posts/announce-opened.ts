import type { Post } from '#contract/content/posts.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** What says of a post whether it was sold, and shown whole. */
export type OpenedFacts = Pick<Post, 'id' | 'isPremium' | 'isLocked'> & { readonly user: Pick<Post['user'], 'id'> }

/** A subscriber was shown these paid posts whole. */
export function announceOpened({ bus }: Pick<Platform, 'bus'>, posts: readonly OpenedFacts[], viewer: Viewer | null): void {
  if (!viewer) return
  const postIds = posts.filter((post) => post.isPremium && !post.isLocked && post.user.id !== viewer.id).map(({ id }) => id)
  if (postIds.length > 0) bus.publishHere('posts.opened', { postIds, readerId: viewer.id })
}
