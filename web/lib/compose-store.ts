import { Store, useStore } from './store.ts'

/** From where the create-post dialog was opened; on one's profile it asks for content instead of waiting for it (C§5). */
export type ComposeOrigin = 'feed' | 'profile'

/** Null while the dialog is closed; anything may open it. */
const origin = new Store<ComposeOrigin | null>(null)

/** Chosen before the dialog was there. */
let chosen: File | null = null

/** Opens it with a photo or video that was chosen already. */
export function openComposerWith(file: File): void {
  chosen = file
  openComposer()
}

/** What it was opened with; once. */
export function takeChosen(): File | null {
  const file = chosen
  chosen = null
  return file
}

export const openComposer = (): void => origin.change(() => 'feed')
export const openComposerOnProfile = (): void => origin.change(() => 'profile')
export const closeComposer = (): void => origin.change(() => null)

export function useComposer(): ComposeOrigin | null {
  return useStore(origin, (from) => from)
}
