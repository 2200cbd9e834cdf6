import type { Post } from '#contract/content/posts.ts'
import type { Exchange } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Somebody was shown these posts, whole or locked, by looking for them or for their author; only creators' are counted. */
export function announceSeen(
  { bus }: Pick<Platform, 'bus'>,
  posts: readonly Pick<Post, 'id' | 'user'>[],
  viewer: Viewer | null,
  { address, userAgent }: Pick<Exchange, 'address' | 'userAgent'>,
): void {
  const postIds = posts.filter(({ user }) => user.isCreator && user.id !== viewer?.id).map((post) => post.id)
  if (postIds.length > 0) bus.publishHere('posts.seen', { postIds, viewerId: viewer?.id ?? null, address, userAgent })
}
