import { Store, useStore } from './store.ts'

/** What opens above whatever page one is on. */
export type Overlay = 'palette' | 'shortcuts'

const open = new Store<Overlay | null>(null)

export const openPalette = (): void => open.change(() => 'palette')
export const openShortcuts = (): void => open.change(() => 'shortcuts')
export const closeOverlay = (): void => open.change(() => null)

export function useOverlay(): Overlay | null {
  return useStore(open, (overlay) => overlay)
}
