import * as z from 'zod'
import { actionReason } from '#contract/account/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { page } from './posts.ts'
import { id, idReply, instant, writtenLine, writtenText } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

export const requestCategories = ['content', 'gig', 'collaboration', 'relationship', 'other'] as const
export const requestCategory = z.enum(requestCategories)
export type RequestCategory = z.infer<typeof requestCategory>

/** A request on the board. An anonymous one names its author to nobody but themselves and the staff (D34). */
export const boardRequest = z.object({
  id: idReply,
  /** Null when anonymous, or when the author is gone. */
  userId: idReply.nullable(),
  user: author.nullable(),
  title: z.string(),
  description: z.string(),
  category: requestCategory,
  isAnonymous: z.boolean(),
  /** The author closed it: it can be read, but nobody answers any more. */
  isClosed: z.boolean(),
  viewsCount: z.int(),
  commentsCount: z.int(),
  createdAt: instant,
  can: z.object({ comment: z.boolean(), close: z.boolean(), delete: z.boolean(), message: z.boolean() }),
})
export type BoardRequest = z.infer<typeof boardRequest>

/** A request as the staff sees it: with its author, and when it left everybody's sight and goes for good. */
export const adminRequest = boardRequest.extend({ hiddenAt: instant.nullable(), removalAt: instant.nullable() })
export type AdminRequest = z.infer<typeof adminRequest>

export const requestComment = z.object({
  id: idReply,
  content: z.string(),
  createdAt: instant,
  /** Null for the author of an anonymous request and for people who are gone. */
  user: author.nullable(),
  /** Written by who made the request. */
  isAuthor: z.boolean(),
  can: z.object({ delete: z.boolean() }),
})
export type RequestComment = z.infer<typeof requestComment>

const requestParams = z.object({ id })
const identity = ['userId'] as const

export const board = {
  list: endpoint({
    method: 'GET',
    path: '/api/requests',
    summary: 'List requests',
    description: 'Newest first. Filter by category.',
    access: 'anyone',
    part: 'requests',
    scope: 'read',
    limit: 'reads',
    /** An unknown category answers an empty list. */
    query: z.object({ ...page, category: z.string().max(40).optional() }),
    paged: true,
    reply: z.array(boardRequest),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/requests',
    bodyBytes: 32 * 1024,
    summary: 'Create a request',
    description: 'Can be anonymous.',
    access: 'signed-in',
    part: 'requests',
    scope: 'requests',
    limit: 'boardRequests',
    body: z.object({
      title: writtenLine(limits.requestTitleLength).meta({ examples: ['Looking for a potter'] }),
      description: writtenText(limits.requestDescriptionLength).meta({ examples: ['Someone who shows me how to throw a bowl.'] }),
      category: requestCategory,
      isAnonymous: z.boolean().optional(),
    }),
    identity,
    repeatable: true,
    status: 201,
    reply: boardRequest,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/requests/{id}',
    summary: 'Get a request',
    description: 'Counts one view per viewer and day.',
    access: 'anyone',
    part: 'requests',
    scope: 'read',
    limit: 'reads',
    params: requestParams,
    reply: boardRequest,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/close',
    summary: 'Close or reopen a request',
    description: 'For its author and the site team.',
    access: 'signed-in',
    part: 'requests',
    scope: 'requests',
    limit: 'boardRequests',
    params: requestParams,
    body: z.object({ isClosed: z.boolean(), reason: actionReason }),
    reply: boardRequest,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/requests/{id}',
    summary: 'Delete a request',
    description: 'For its author and the site team.',
    access: 'signed-in',
    part: 'requests',
    scope: 'requests',
    limit: 'boardRequests',
    params: requestParams,
    body: z.object({ reason: actionReason }),
    identity,
    reply: z.object({ id: idReply }),
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/requests/{id}/comments',
    summary: 'List comments on a request',
    description: 'Oldest first.',
    access: 'anyone',
    part: 'requests',
    scope: 'read',
    limit: 'reads',
    params: requestParams,
    query: z.object(page),
    paged: true,
    reply: z.array(requestComment),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/comments',
    summary: 'Comment on a request',
    access: 'signed-in',
    part: 'requests',
    scope: 'requests',
    limit: 'comments',
    params: requestParams,
    body: z.object({ content: writtenText(limits.commentLength).meta({ examples: ['I can, on weekends.'] }) }),
    identity,
    repeatable: true,
    status: 201,
    reply: requestComment,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/requests/{id}/comments/{commentId}',
    summary: 'Delete a comment on a request',
    description: 'For its author, the author of the request, and the site team.',
    access: 'signed-in',
    part: 'requests',
    scope: 'requests',
    limit: 'comments',
    params: z.object({ id, commentId: id }),
    body: z.object({ reason: actionReason }),
    reply: z.object({ id: idReply }),
  }),
  /** For the staff: who wrote an anonymous request. Each look is on record. */
  adminList: endpoint({
    method: 'GET',
    path: '/api/admin/requests',
    summary: 'List all requests',
    description: 'With their authors, including hidden and deleted requests. Each view is logged.',
    access: 'moderator',
    limit: 'reads',
    query: z.object({ ...page, query: z.string().max(limits.searchLength).optional(), state: z.enum(['visible', 'hidden']).optional() }),
    paged: true,
    reply: z.array(adminRequest),
  }),
  /** The way back from a deletion by the staff, as long as there is one (D30). */
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/requests/{id}/restore',
    summary: 'Restore a request',
    description: 'Reverses hiding or deletion by the site team.',
    access: 'moderator',
    limit: 'staffWrites',
    params: requestParams,
    body: z.object({ reason: actionReason }),
    reply: z.object({ id: idReply }),
  }),
}
