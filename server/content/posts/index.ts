import './post-tables.ts'
import { createComment } from './create-comment.ts'
import { createCreatorPost, createPost } from './create-post.ts'
import { deleteComment } from './delete-comment.ts'
import { deletePost } from './delete-post.ts'
import { editComment } from './edit-comment.ts'
import { labelPost } from './label-post.ts'
import { likePost } from './like-post.ts'
import { listComments } from './list-comments.ts'
import { listCreatorPosts, listPosts } from './list-posts.ts'
import { readPost } from './read-post.ts'

/** Posts, likes, comments. Promises: counters equal rows, and what a viewer may not open never leaves here. */
export const postRoutes = [
  listPosts,
  listCreatorPosts,
  createPost,
  createCreatorPost,
  readPost,
  deletePost,
  labelPost,
  likePost,
  listComments,
  createComment,
  editComment,
  deleteComment,
]
export { announceChanges } from './announce-changes.ts'
export { announcePosts } from './announce-posts.ts'
export { announceSeen } from './announce-seen.ts'
export { readFirstPosts } from './first-posts.ts'
export { importPost } from './import-post.ts'
export { postInvariants } from './post-invariants.ts'
export { checkPostLength, noSuchPost } from './post-rules.ts'
export { findPostsForStaff, viewPostForStaff } from './posts-for-staff.ts'
export { allPosts, readPosts, readPostWithComments } from './read-posts.ts'
