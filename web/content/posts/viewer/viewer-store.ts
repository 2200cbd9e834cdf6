import type { Post } from '#contract/content/posts.ts'
import type { Attachment } from '#contract/people/media.ts'
import { Store, useStore } from '#web/lib/store.ts'

/** A post, or what two people send each other, which is no one else's. */
export type Shown = { readonly attachments: readonly Attachment[] } & Partial<Post>

/** Which of its photos and videos is open. */
export interface OpenPicture {
  readonly post: Shown
  readonly place: number
}

/** Null while no picture is open. */
const shown = new Store<OpenPicture | null>(null)

export const openPicture = (post: Shown, place: number): void => shown.change(() => ({ post, place }))
export const closePicture = (): void => shown.change(() => null)
export const useOpenPicture = (): OpenPicture | null => useStore(shown, (open) => open)
