import type { Comment, Post } from '#contract/content/posts.ts'
import { decide } from '#server/access/index.ts'
import { mediaPath, viewMedia, type MediaRow } from '#server/people/media/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

export interface PostRow extends AuthorRow, MediaRow {
  readonly id: number
  readonly content: string
  readonly mediaPreview: string | null
  readonly teaser: string | null
  readonly isPremium: boolean
  readonly isSensitive: boolean
  readonly isLabelledByStaff: boolean
  readonly isBlockedEitherWay: boolean
  readonly isInactive: boolean
  readonly isEntitled: boolean
  readonly isPrivate: boolean
  readonly isApprovedReader: boolean
  readonly likesCount: number
  readonly commentsCount: number
  readonly isLiked: boolean
  readonly createdAt: Date
  readonly importedAt: Date | null
  /** Null for whoever sells no subscription. */
  readonly authorPriceCents: number | null
  readonly authorCurrency: string
}

export interface CommentRow extends AuthorRow {
  readonly id: number
  readonly content: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly postAuthorId: number
  readonly isPremium: boolean
  readonly isBlockedEitherWay: boolean
  readonly isInactive: boolean
  readonly isEntitled: boolean
  /** Of the author of the post. */
  readonly isPrivate: boolean
  readonly isApprovedReader: boolean
}

/** A post as this viewer may see it: the only place where locked words and media are withheld. */
export function viewPost(row: PostRow, viewer: Viewer | null): Post {
  const isLocked = decide(viewer, 'post.open', row) !== null
  return {
    id: row.id,
    userId: row.authorId,
    content: isLocked ? '' : row.content,
    mediaUrl: isLocked ? null : row.media && mediaPath(row.media),
    mediaType: isLocked ? null : row.mediaType,
    media: isLocked ? null : viewMedia(row),
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
    importedAt: row.importedAt?.toISOString() ?? null,
    user: viewAuthor(row),
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    isLiked: row.isLiked,
    can: {
      like: decide(viewer, 'post.like', row) === null,
      comment: decide(viewer, 'post.comment', row) === null,
      delete: decide(viewer, 'post.delete', row) === null,
      label: row.media !== null && decide(viewer, 'post.label', row) === null,
    },
  }
}

/** The shape of what is locked, and 32 blurred pixels that were made when it was stored; of what is sensitive the shape alone. */
function viewLockedMedia({ mediaWidth, mediaHeight, mediaPreview, isSensitive }: PostRow): Post['lockedMedia'] {
  if (mediaWidth === null || mediaHeight === null) return null
  return { width: mediaWidth, height: mediaHeight, preview: isSensitive ? null : mediaPreview }
}

/** A comment; whoever may not open the post is never given one. */
export function viewComment(row: CommentRow, viewer: Viewer | null): Comment {
  return {
    id: row.id,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    user: viewAuthor(row),
    can: {
      edit: decide(viewer, 'comment.edit', row) === null,
      delete: decide(viewer, 'comment.delete', row) === null,
    },
  }
}
