import { fitsLength } from '#contract/visible-text.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { readSettings } from '#server/site/site-settings/index.ts'

/** The contract allows the longest post there is; how long this person's may be depends on who they are and on the operator (D14). */
export async function checkPostLength(
  platform: Pick<Platform, 'connection' | 'bus'>,
  viewer: Pick<Viewer, 'isCreator'>,
  content: string,
): Promise<void> {
  const { limits } = await readSettings(platform)
  const most = viewer.isCreator ? limits.creatorPostLength : limits.postLength
  if (!fitsLength(content, most)) throw fieldError('content', 'too_long', undefined, most)
}

/** The label says something of a picture or video, so there must be one. */
export function nothingToLabel(): AppError {
  return fieldError('isSensitive', 'invalid', sentence('nothing_to_label'))
}

export function noSuchPost(): AppError {
  return new AppError('not_found', sentence('no_such_post'))
}

export function noSuchComment(): AppError {
  return new AppError('not_found', sentence('no_such_comment'))
}
