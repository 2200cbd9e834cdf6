import { Store, useStore } from './store.ts'

/** From where the create-post dialog was opened; on one's profile it asks for content instead of waiting for it (C§5). */
export type ComposeOrigin = 'feed' | 'profile'

/** Null while the dialog is closed; anything may open it. */
const origin = new Store<ComposeOrigin | null>(null)

export const openComposer = (): void => origin.change(() => 'feed')
export const openComposerOnProfile = (): void => origin.change(() => 'profile')
export const closeComposer = (): void => origin.change(() => null)

export function useComposer(): ComposeOrigin | null {
  return useStore(origin, (from) => from)
}
