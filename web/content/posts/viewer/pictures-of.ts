import type { Post } from '#contract/content/posts.ts'
import type { Attachment } from '#contract/people/media.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { postKey } from '#web/content/cache/post-cache.ts'
import { isUncovered } from '#web/content/labels/sensitive-media.tsx'
import type { QueryClient } from '#web/lib/query.ts'
import type { LightboxSlide } from '#web/people/media/lightbox-slide.ts'

/** One photo or video of a post. */
export interface Pictured {
  readonly post: Post
  /** Among those of the post. */
  readonly place: number
  readonly attachment: Attachment
}

/** What this viewer may see of a list and isn't asked about first: photos, and videos in a gallery; a lone one plays in the list. */
export function picturesOf(queryClient: QueryClient, ids: readonly number[], viewer: OwnUser | null): Pictured[] {
  return ids.flatMap((id) => {
    const post = queryClient.getQueryData<Post>(postKey(id))
    if (!post || !isUncovered(post, viewer)) return []
    const { attachments } = post
    const isShown = attachments.length > 1 || attachments[0]?.type === 'image'
    return isShown ? attachments.map((attachment, place) => ({ post, place, attachment })) : []
  })
}

export const slideOf = ({ url, type, media: { alt, width, height, poster } }: Attachment, isOwn: boolean): LightboxSlide => ({
  url,
  isVideo: type === 'video',
  poster,
  alt,
  width,
  height,
  isOwn,
})
