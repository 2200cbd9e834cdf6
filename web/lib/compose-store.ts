import { Store, useStore } from './store.ts'

/** From where the create-post dialog was opened; on one's profile it asks for content instead of waiting for it (C§5). */
export type ComposeOrigin = 'feed' | 'profile'

/** Null while the dialog is closed; anything may open it. */
const origin = new Store<ComposeOrigin | null>(null)

/** Chosen before the dialog was there. */
let chosen: readonly File[] = []

/** What was chosen for one opening is never taken by another. */
function change(from: ComposeOrigin | null, files: readonly File[] = []): void {
  chosen = files
  origin.change(() => from)
}

/** What it was opened with; once. */
export function takeChosen(): readonly File[] {
  const files = chosen
  chosen = []
  return files
}

export const openComposer = (): void => change('feed')
/** Opens it with photos and videos that were chosen already. */
export const openComposerWith = (files: readonly File[]): void => change('feed', files)
export const openComposerOnProfile = (): void => change('profile')
export const closeComposer = (): void => change(null)

export function useComposer(): ComposeOrigin | null {
  return useStore(origin, (from) => from)
}
