import * as z from 'zod'
import { page, post, postBody } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/text.ts'

/** A creator's posts, among the calls about creators. */
export const creatorPosts = {
  createPost: endpoint({
    method: 'POST',
    path: '/api/creator/posts',
    bodyBytes: 48 * 1024,
    summary: 'Create a creator post',
    description: 'Same as `POST /api/posts`, for creators.',
    access: 'signed-in',
    scope: 'posts',
    limit: 'posts',
    body: postBody,
    identity: ['userId', 'authorId'],
    repeatable: true,
    status: 201,
    reply: post,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/posts',
    summary: 'List a creator’s posts',
    description: 'Newest first.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ id }),
    query: z.object(page),
    paged: true,
    reply: z.array(post),
  }),
}
