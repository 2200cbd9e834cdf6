import * as z from 'zod'
import { actionReason } from '#contract/account/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { locales } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { attachment, lockedMedia, mediaFacts, mediaUrl, newAttachments } from '#contract/people/media.ts'
import { id, idReply, ids, instant, writtenLine, writtenText } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

export const comment = z.object({
  id: idReply,
  content: z.string(),
  createdAt: instant,
  /** When the author last changed the text; null when never (D32). */
  editedAt: instant.nullable(),
  /** Waits for review by the site team: until then only its author sees it. */
  isHeld: z.boolean(),
  user: author,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

/** A post for one viewer. A locked post carries neither words nor media, only its teaser and that it exists (D12). */
export const post = z.object({
  id: idReply,
  userId: idReply,
  content: z.string(),
  mediaUrl: z.string().nullable(),
  mediaType: z.enum(['image', 'video']).nullable(),
  media: mediaFacts.nullable(),
  /** All photos and videos in order; `mediaUrl`, `mediaType` and `media` are the first. Empty when there are none, or they're locked. */
  attachments: z.array(attachment),
  isPremium: z.boolean(),
  isLocked: z.boolean(),
  /** The author's account is private: followers see it, and whoever else does has a reason to. */
  isForFollowers: z.boolean(),
  /** Its picture or video was marked as sensitive: a client shows it only to who asks for it, and asks visitors for their age first (D3). */
  isSensitive: z.boolean(),
  /** What the author tells everybody of a premium post. */
  teaser: z.string().nullable(),
  lockedMedia: lockedMedia.nullable(),
  /** What a month of the author's subscription costs, which opens a locked post; null when nobody can subscribe, or nothing is locked. */
  lockedPrice: z.object({ cents: z.int(), currency: z.string() }).nullable(),
  createdAt: instant,
  /** When its author last changed it; null when never. */
  editedAt: instant.nullable(),
  /** When its author brought it along from another site, which is where `createdAt` comes from; null for what was written here. */
  importedAt: instant.nullable(),
  /** Waits for review by the site team: until then only its author sees it. */
  isHeld: z.boolean(),
  user: author,
  likesCount: z.int(),
  commentsCount: z.int(),
  isLiked: z.boolean(),
  /** Saved by the viewer, which no one else learns. */
  isBookmarked: z.boolean(),
  /** `label`: mark its picture or video as sensitive, or take that back. */
  can: z.object({ like: z.boolean(), comment: z.boolean(), edit: z.boolean(), delete: z.boolean(), label: z.boolean() }),
})

/** Pictures of posts, by author, each with its post's id. */
export const pictures = z.record(z.string(), z.array(z.object({ postId: idReply, mediaUrl: z.string(), media: mediaFacts })))
export type Pictures = z.infer<typeof pictures>

/** A post on its own page, with its first comments, oldest first. */
export const postWithComments = post.extend({ comments: z.array(comment) })

export type Comment = z.infer<typeof comment>
export type Post = z.infer<typeof post>
export type PostWithComments = z.infer<typeof postWithComments>

/** A post needs words or media; both may be given. */
export const postBody = z.object({
  content: z
    .union([
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => ''),
      writtenText(limits.creatorPostLength).meta({ examples: ['Good morning from the studio.'] }),
    ])
    .optional(),
  isPremium: z.boolean().optional(),
  teaser: writtenLine(limits.teaserLength).optional(),
  mediaUrl: mediaUrl.optional(),
  mediaType: z.enum(['image', 'video']).optional(),
  mediaAlt: writtenText(limits.mediaAltLength).optional(),
  /** Photos and videos in order, instead of `mediaUrl`, `mediaType` and `mediaAlt`, which are for one alone. */
  attachments: newAttachments(limits.postAttachments).optional(),
  /** Only together with a picture or video. */
  isSensitive: z.boolean().optional(),
})

const postParams = z.object({ id })
const commentParams = z.object({ id, commentId: id })
export const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number()
    .pipe(z.int().min(1).max(limits.pageSizeMaximum))
    .meta({ examples: [8] })
    .optional(),
}

const identity = ['userId', 'authorId'] as const

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    summary: 'List posts',
    description: 'Newest first: from everyone, from people you follow, from one person, with one hashtag, or in one language.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    query: z.object({
      ...page,
      feed: z.enum(['everyone', 'following']).optional(),
      author: id.optional(),
      tag: z.string().max(200).optional(),
      kind: z.enum(['media', 'premium']).optional(),
      /** What the authors used the site in when they posted. */
      language: z.enum(locales).optional(),
    }),
    paged: true,
    reply: z.array(post),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    bodyBytes: 48 * 1024,
    summary: 'Create a post',
    description: 'Only creators can mark it premium or use more than 280 characters.',
    access: 'signed-in',
    scope: 'posts',
    limit: 'posts',
    body: postBody,
    identity,
    repeatable: true,
    status: 201,
    reply: post,
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/api/pictures',
    summary: 'List newest pictures',
    description:
      'The three newest of each person, by their id, newest first. Premium and sensitive posts are left out, and so are people without pictures.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    query: z.object({ authors: ids }),
    reply: pictures,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/posts/{id}',
    summary: 'Get a post',
    description: 'With its first comments.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: postParams,
    reply: postWithComments,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/posts/{id}',
    summary: 'Delete a post',
    description: 'Your own.',
    access: 'signed-in',
    scope: 'posts',
    limit: 'posts',
    params: postParams,
    body: z.object({}),
    identity,
    reply: z.object({ id: idReply }),
  }),
  label: endpoint({
    method: 'PUT',
    path: '/api/posts/{id}/label',
    summary: 'Label a post as sensitive',
    description: 'Labels the photo or video of your own post, or removes the label. Moderators can label any post, and their label stays.',
    access: 'signed-in',
    scope: 'posts',
    limit: 'posts',
    params: postParams,
    body: z.object({
      isSensitive: z.boolean().meta({ examples: [false] }),
      /** Why somebody of the staff did so; kept in the audit log. */
      reason: actionReason,
    }),
    identity,
    reply: z.object({ id: idReply, isSensitive: z.boolean() }),
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/posts/{id}/like',
    summary: 'Like or unlike a post',
    description: 'Toggles the like. With `liked`, sets it explicitly, so repeating the call changes nothing.',
    access: 'signed-in',
    scope: 'social',
    limit: 'likes',
    params: postParams,
    body: z.object({
      liked: z
        .boolean()
        .meta({ examples: [true] })
        .optional(),
    }),
    identity,
    reply: z.object({ isLiked: z.boolean(), likesCount: z.int() }),
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/posts/{id}/comments',
    summary: 'List comments',
    description: 'Oldest first. Can start at one comment, or page back from a cursor with `Link: rel="prev"`.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: postParams,
    query: z.object({
      ...page,
      /** Begins shortly before this comment. */
      from: id.optional(),
      /** A mark of `Link: rel="prev"`: the page before it. */
      before: z.string().max(200).optional(),
    }),
    paged: true,
    reply: z.array(comment),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/posts/{id}/comments',
    summary: 'Create a comment',
    access: 'signed-in',
    scope: 'posts',
    limit: 'comments',
    params: postParams,
    body: z.object({ content: writtenText(limits.commentLength).meta({ examples: ['What a color!'] }) }),
    identity,
    repeatable: true,
    status: 201,
    reply: comment,
  }),
  editComment: endpoint({
    method: 'PUT',
    path: '/api/posts/{id}/comments/{commentId}',
    summary: 'Edit a comment',
    description: 'Your own. It’s marked as edited.',
    access: 'signed-in',
    scope: 'posts',
    limit: 'comments',
    params: commentParams,
    body: z.object({ content: writtenText(limits.commentLength).meta({ examples: ['What a color!'] }) }),
    identity,
    reply: comment,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/posts/{id}/comments/{commentId}',
    summary: 'Delete a comment',
    description: 'For its author, the author of the post, and moderators.',
    access: 'signed-in',
    scope: 'posts',
    limit: 'comments',
    params: commentParams,
    /** `reason` is the staff's: it goes on record, and into the statement that the author gets. */
    body: z.object({ reason: actionReason }),
    identity,
    reply: z.object({ id: idReply, commentsCount: z.int() }),
  }),
}
