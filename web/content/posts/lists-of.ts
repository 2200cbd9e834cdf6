import type { Post } from '#contract/content/posts.ts'
import { tagsOf } from '#contract/content/rich-text.ts'
import type { PostList } from '#web/content/cache/post-cache.ts'

/** The open lists that a new own post stands on top of. */
export function listsOf({ userId, media, isPremium, content }: Post): PostList[] {
  return [
    { feed: 'everyone' },
    { author: userId },
    ...(media ? [{ author: userId, kind: 'media' as const }] : []),
    // What is for subscribers isn't listed by its hashtags.
    ...(isPremium ? [{ author: userId, kind: 'premium' as const }] : tagsOf(content).map((tag) => ({ tag }))),
  ]
}
