import {
  requestCategories,
  type AdminRequest,
  type BoardRequest,
  type RequestCategory,
  type RequestComment,
} from '#contract/content/board.ts'
import { decide, type RequestCommentFacts, type RequestFacts } from '#server/access/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

/** The person beside a row; every column null when they are gone. */
type AuthorOrNobody = { readonly [Column in keyof AuthorRow]: AuthorRow[Column] | null }

export interface RequestRow extends AuthorOrNobody, RequestFacts {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly category: string
  readonly viewsCount: number
  readonly commentsCount: number
  readonly createdAt: Date
}

export interface AdminRequestRow extends RequestRow {
  readonly hiddenAt: Date | null
  readonly removalAt: Date | null
}

export interface RequestCommentRow extends AuthorOrNobody, RequestCommentFacts {
  readonly id: number
  readonly content: string
  readonly createdAt: Date
}

/** A request as this viewer may see it: the only place where who asked anonymously is withheld, from everybody but themselves (D34). */
export function viewRequest(row: RequestRow, viewer: Viewer | null): BoardRequest {
  const isNamed = !row.isAnonymous || (viewer !== null && viewer.id === row.authorId)
  return { ...viewWords(row, viewer), ...(isNamed ? nameOf(row) : nobody) }
}

/** A request as the staff's own list shows it, which puts each look on record: with its author also where others see none. */
export function viewRequestForStaff(row: AdminRequestRow, viewer: Viewer): AdminRequest {
  return {
    ...viewWords(row, viewer),
    ...nameOf(row),
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    removalAt: row.removalAt?.toISOString() ?? null,
  }
}

function viewWords(row: RequestRow, viewer: Viewer | null): Omit<BoardRequest, 'userId' | 'user'> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: categoryOf(row.category),
    isAnonymous: row.isAnonymous,
    isClosed: row.isClosed,
    viewsCount: row.viewsCount,
    commentsCount: row.commentsCount,
    createdAt: row.createdAt.toISOString(),
    can: {
      comment: decide(viewer, 'request.comment', row) === null,
      close: decide(viewer, 'request.close', row) === null,
      delete: decide(viewer, 'request.delete', row) === null,
      // Without a session the page of messages asks for one.
      message: row.authorId !== null && !row.isAnonymous && !row.isBlockedEitherWay && viewer?.id !== row.authorId,
    },
  }
}

/** The author of an anonymous request answers as "Author" and as nobody else, to everybody. */
export function viewRequestComment(row: RequestCommentRow, viewer: Viewer | null): RequestComment {
  const isAuthor = row.authorId !== null && row.authorId === row.requestAuthorId
  return {
    id: row.id,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    user: isAuthor && row.isAnonymous ? null : nameOf(row).user,
    isAuthor,
    can: { delete: decide(viewer, 'requestComment.delete', row) === null },
  }
}

const nobody = { userId: null, user: null }

function nameOf(row: AuthorOrNobody): Pick<BoardRequest, 'userId' | 'user'> {
  return isThere(row) ? { userId: row.authorId, user: viewAuthor(row) } : nobody
}

function isThere(row: AuthorOrNobody): row is AuthorRow {
  return row.authorId !== null
}

/** What an older site stored under another word is something else, too (D34). */
function categoryOf(stored: string): RequestCategory {
  return requestCategories.find((category) => category === stored) ?? 'other'
}
