import type { Post } from '#contract/content/posts.ts'
import { CommentList } from './comment-list.tsx'
import { ReplyBox } from './reply-box.tsx'

/** The thread that opens under a post in a list. */
export function InlineThread({ post }: { readonly post: Post }) {
  return (
    <div>
      <CommentList post={post} />
      <ReplyBox postId={post.id} />
    </div>
  )
}
