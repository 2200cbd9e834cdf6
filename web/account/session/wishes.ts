import { writeStored } from '#web/lib/tab-storage.ts'

/** What someone wanted to do when they were asked to sign in first; carried out once afterwards. */
export type Wish =
  | { readonly kind: 'like'; readonly postId: number }
  | { readonly kind: 'unlike'; readonly postId: number }
  | { readonly kind: 'follow'; readonly userId: number }
  | { readonly kind: 'unfollow'; readonly userId: number }
  | { readonly kind: 'comment'; readonly postId: number; readonly content: string }
  | { readonly kind: 'edit'; readonly postId: number; readonly commentId: number; readonly content: string }
  /** Moderators say why. */
  | { readonly kind: 'uncomment'; readonly postId: number; readonly commentId: number; readonly reason?: string | undefined }
  | { readonly kind: 'block'; readonly userId: number }
  | { readonly kind: 'answer'; readonly requestId: number; readonly content: string }
  | { readonly kind: 'post' }
  | { readonly kind: 'delete'; readonly postId: number }
  | { readonly kind: 'none' }

export const wishKey = 'wish'

/** `by` is whose session ended: then it's no one else's wish. */
export function keepWish(wish: Wish, by?: number): void {
  writeStored(wishKey, JSON.stringify({ ...wish, by }))
}
