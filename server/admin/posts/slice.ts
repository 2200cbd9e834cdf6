import { cleanUp } from './clean-up.ts'
import { deletePostByStaff } from './delete-post.ts'
import { listPostsForStaff } from './list-posts.ts'
import { restorePost } from './restore-post.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Posts as the staff sees them and acts on them. Promises: everything on record, and a way back for as long as the days of grace last. */
export const postsDesk: Slice = {
  name: 'admin/posts',
  routes: [listPostsForStaff, deletePostByStaff, restorePost, cleanUp],
}
