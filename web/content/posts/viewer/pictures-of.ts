import type { Post } from '#contract/content/posts.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { postKey } from '#web/content/cache/post-cache.ts'
import { isUncovered } from '#web/content/labels/sensitive-media.tsx'
import type { QueryClient } from '#web/lib/query.ts'
import type { LightboxSlide } from '#web/people/media/lightbox-slide.ts'
import type { Shown } from './viewer-store.ts'

/** The posts of a list whose picture this viewer may see, and isn't asked about first. */
export function picturesOf(queryClient: QueryClient, ids: readonly number[], viewer: OwnUser | null): Post[] {
  return ids.flatMap((id) => {
    const post = queryClient.getQueryData<Post>(postKey(id))
    return post?.mediaType === 'image' && post.mediaUrl !== null && isUncovered(post, viewer) ? [post] : []
  })
}

export const slideOf = ({ mediaUrl, media }: Shown, isOwn: boolean): LightboxSlide => ({
  url: mediaUrl ?? '',
  alt: media?.alt ?? null,
  width: media?.width,
  height: media?.height,
  isOwn,
})
