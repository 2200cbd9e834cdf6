import * as z from 'zod'
import { page, post, postBody } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { attachment } from '#contract/people/media.ts'
import { id, instant } from '#contract/text.ts'

/** What a post was until an edit, for everyone who may open the post. */
export const postVersion = z.object({
  /** From 1, the post as it was first. */
  version: z.int().positive(),
  content: z.string(),
  teaser: z.string().nullable(),
  attachments: z.array(attachment),
  isSensitive: z.boolean(),
  writtenAt: instant,
})
export type PostVersion = z.infer<typeof postVersion>

const postParams = z.object({ id })

/** Edits of posts, among the calls about posts. */
export const editedPosts = {
  edit: endpoint({
    method: 'PUT',
    path: '/api/posts/{id}',
    bodyBytes: 48 * 1024,
    summary: 'Edit a post',
    description:
      'Your own. Replaces its text, teaser, photos, and videos. Whether it’s premium doesn’t change. The previous version stays in its history.',
    access: 'signed-in',
    scope: 'posts',
    limit: 'posts',
    params: postParams,
    body: postBody.pick({ content: true, teaser: true, attachments: true }).extend({
      /** Without it, the label stays as it is. */
      isSensitive: z.boolean().optional(),
      /** What the edit began from: `editedAt` of the post, or its `createdAt` when it was never edited. If there was another edit since then, the answer is `edit_conflict`. */
      basis: instant.meta({ examples: ['2026-11-30T12:00:00.000Z'] }).optional(),
    }),
    identity: ['userId', 'authorId'],
    reply: post,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/posts/{id}/versions',
    summary: 'List earlier versions of a post',
    description: 'Newest first, without the current one.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: postParams,
    query: z.object(page),
    paged: true,
    reply: z.array(postVersion),
  }),
}
