import type { Platform } from '#server/platform/platform.ts'

/** Tells a person's own screens, and no one else's, what they saved or removed; without a post, that their folders changed. */
export function announceBookmarks(
  { bus }: Pick<Platform, 'bus'>,
  personId: number,
  change: { readonly postId: number; readonly isBookmarked: boolean } | null,
): void {
  const { postId, isBookmarked } = change ?? { postId: null, isBookmarked: false }
  bus.publish('person.frames', { personIds: [personId], frame: { type: 'bookmarks-changed', postId, isBookmarked } })
}
