import { limits } from '#contract/limits.ts'
import { fitsLength } from '#contract/visible-text.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Visible characters this person may put in one post (D14). */
export function postLengthFor(viewer: Pick<Viewer, 'isCreator'>): number {
  return viewer.isCreator ? limits.creatorPostLength : limits.postLength
}

/** The contract allows the longest post there is; how long this person's may be depends on who they are. */
export function checkPostLength(viewer: Pick<Viewer, 'isCreator'>, content: string): void {
  const most = postLengthFor(viewer)
  if (!fitsLength(content, most)) throw fieldError('content', 'too_long', `At most ${most} characters are allowed.`, most)
}

export function noSuchPost(): AppError {
  return new AppError('not_found', 'Post not found')
}

export function noSuchComment(): AppError {
  return new AppError('not_found', 'Comment not found')
}
