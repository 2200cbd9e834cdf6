import './post-tables.ts'
import { announceChanges } from './announce-changes.ts'
import { announcePosts } from './announce-posts.ts'
import { createComment } from './create-comment.ts'
import { createCreatorPost, createPost } from './create-post.ts'
import { deleteComment } from './delete-comment.ts'
import { deletePost } from './delete-post.ts'
import { editComment } from './edit-comment.ts'
import { editPost } from './edit-post.ts'
import { labelPost } from './label-post.ts'
import { likePost } from './like-post.ts'
import { listComments } from './list-comments.ts'
import { listPictures } from './list-pictures.ts'
import { listCreatorPosts, listPosts } from './list-posts.ts'
import { listVersions } from './list-versions.ts'
import { postInvariants } from './post-invariants.ts'
import { readPost } from './read-post.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Posts, likes, comments. Promises: counters equal rows, and what a viewer may not open never leaves here. */
export const posts: Slice = {
  name: 'content/posts',
  routes: [
    listPosts,
    listCreatorPosts,
    listPictures,
    createPost,
    createCreatorPost,
    readPost,
    editPost,
    listVersions,
    deletePost,
    labelPost,
    likePost,
    listComments,
    createComment,
    editComment,
    deleteComment,
  ],
  invariants: postInvariants,
  connect: (platform, hub) => [announcePosts(platform, hub), announceChanges(platform, hub.screens)],
}
