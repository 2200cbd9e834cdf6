import type { Post } from '#contract/content/posts.ts'
import type { Exchange } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { announceOpened, type OpenedFacts } from './announce-opened.ts'

export type SeenPost = OpenedFacts & Pick<Post, 'user'>

/** Somebody was shown these posts, whole or locked, by looking for them or for their author; only creators' are counted. */
export function announceSeen(
  platform: Pick<Platform, 'bus'>,
  posts: readonly SeenPost[],
  viewer: Viewer | null,
  { address, userAgent }: Pick<Exchange, 'address' | 'userAgent'>,
): void {
  const postIds = posts.filter(({ user }) => user.isCreator && user.id !== viewer?.id).map((post) => post.id)
  if (postIds.length > 0) platform.bus.publishHere('posts.seen', { postIds, viewerId: viewer?.id ?? null, address, userAgent })
  announceOpened(platform, posts, viewer)
}
