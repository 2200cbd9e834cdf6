import type { Post } from '#contract/content/posts.ts'
import { Store, useStore } from '#web/lib/store.ts'

/** A post, or what two people send each other, which is no one else's. */
export type Shown = Pick<Post, 'mediaUrl' | 'mediaType' | 'media'> & Partial<Post>

/** Null while no picture is open. */
const shown = new Store<Shown | null>(null)

export const openPicture = (post: Shown): void => shown.change(() => post)
export const closePicture = (): void => shown.change(() => null)
export const useOpenPicture = (): Shown | null => useStore(shown, (post) => post)
