import type { Comment, Post } from '#contract/content/posts.ts'
import type { Attachment } from '#contract/people/media.ts'
import { decide } from '#server/access/index.ts'
import { viewAttachment, type MediaRow } from '#server/people/media/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

/** What a post is to everyone. */
export interface PostContent extends AuthorRow, MediaRow {
  readonly id: number
  readonly content: string
  readonly mediaPreview: string | null
  readonly furtherMedia: readonly MediaRow[] | null
  readonly teaser: string | null
  readonly isPremium: boolean
  readonly isSensitive: boolean
  readonly isLabelledByStaff: boolean
  readonly isPrivate: boolean
  readonly likesCount: number
  readonly commentsCount: number
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly importedAt: Date | null
  readonly heldAt: Date | null
  /** Null for whoever sells no subscription. */
  readonly authorPriceCents: number | null
  readonly authorCurrency: string
}

/** The same with the version of the rows it was read from: another one after every change of the post or its author. */
export interface SharedRow extends PostContent {
  readonly version: string
}

/** What a post is to one viewer. */
export interface OwnFacts {
  readonly isBlockedEitherWay: boolean
  readonly isInactive: boolean
  readonly isEntitled: boolean
  readonly isApprovedReader: boolean
  readonly isLiked: boolean
  readonly isBookmarked: boolean
  /** Waits for review. */
  readonly isHeld: boolean
}

export interface PostRow extends PostContent, OwnFacts {}

export type SharedView = Omit<Post, 'isLiked' | 'isBookmarked' | 'can'>
type OwnView = Pick<Post, 'isLiked' | 'isBookmarked' | 'can'>

export interface CommentRow extends AuthorRow {
  readonly id: number
  readonly content: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly postAuthorId: number
  readonly isPremium: boolean
  readonly isBlockedEitherWay: boolean
  readonly isInactive: boolean
  readonly isHeld: boolean
  readonly isEntitled: boolean
  /** Of the author of the post. */
  readonly isPrivate: boolean
  readonly isApprovedReader: boolean
}

/** A post as this viewer may see it. */
export function viewPost(row: PostRow, viewer: Viewer | null): Post {
  return { ...viewShared(row, isLockedTo(viewer, row)), ...viewOwn(row, viewer) }
}

/** What the gate must know of a post, for one viewer. */
export type GateFacts = OwnFacts & Pick<PostContent, 'authorId' | 'isPremium' | 'isPrivate' | 'isLabelledByStaff' | 'media'>

export const isLockedTo = (viewer: Viewer | null, facts: GateFacts): boolean => decide(viewer, 'post.open', facts) !== null

/** What all see to whom a post is open, or locked: the only place where locked words and media are withheld. */
export function viewShared(row: PostContent, isLocked: boolean): SharedView {
  const attachments = isLocked ? [] : viewAttachments(row)
  const [first] = attachments
  return {
    id: row.id,
    userId: row.authorId,
    content: isLocked ? '' : row.content,
    mediaUrl: first?.url ?? null,
    mediaType: first?.type ?? null,
    media: first?.media ?? null,
    attachments,
    isPremium: row.isPremium,
    isLocked,
    isForFollowers: row.isPrivate,
    isSensitive: row.isSensitive,
    teaser: row.teaser,
    lockedMedia: isLocked ? viewLockedMedia(row) : null,
    lockedPrice:
      isLocked && row.authorIsCreator && row.authorPriceCents !== null
        ? { cents: row.authorPriceCents, currency: row.authorCurrency }
        : null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    importedAt: row.importedAt?.toISOString() ?? null,
    isHeld: row.heldAt !== null,
    user: viewAuthor(row),
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
  }
}

/** What each viewer sees otherwise. */
export function viewOwn(facts: GateFacts, viewer: Viewer | null): OwnView {
  return {
    isLiked: facts.isLiked,
    isBookmarked: facts.isBookmarked,
    can: {
      like: decide(viewer, 'post.like', facts) === null,
      comment: decide(viewer, 'post.comment', facts) === null,
      edit: decide(viewer, 'post.edit', facts) === null,
      delete: decide(viewer, 'post.delete', facts) === null,
      label: facts.media !== null && decide(viewer, 'post.label', facts) === null,
    },
  }
}

/** Its photos and videos in order. */
export const viewAttachments = (row: Pick<PostContent, 'furtherMedia'> & MediaRow): Attachment[] =>
  [row, ...(row.furtherMedia ?? [])].flatMap((file) => viewAttachment(file) ?? [])

/** How many are locked, the shape of the first, and 32 blurred pixels that were made when it was stored; of what is sensitive the shape alone. */
function viewLockedMedia({ mediaWidth, mediaHeight, mediaPreview, isSensitive, furtherMedia }: PostContent): Post['lockedMedia'] {
  if (mediaWidth === null || mediaHeight === null) return null
  const count = 1 + (furtherMedia?.length ?? 0)
  return { width: mediaWidth, height: mediaHeight, preview: isSensitive ? null : mediaPreview, count }
}

/** A comment; whoever may not open the post is never given one. */
export function viewComment(row: CommentRow, viewer: Viewer | null): Comment {
  return {
    id: row.id,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isHeld: row.isHeld,
    user: viewAuthor(row),
    can: {
      edit: decide(viewer, 'comment.edit', row) === null,
      delete: decide(viewer, 'comment.delete', row) === null,
    },
  }
}
