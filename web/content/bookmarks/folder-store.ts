import { Store, useStore } from '#web/lib/store.ts'

/** A saved post whose folder is chosen; `folderId` is where it is, as far as that's known. */
export interface FolderChoice {
  readonly postId: number
  readonly folderId?: number | null
}

const choice = new Store<FolderChoice | null>(null)

export const chooseFolder = (chosen: FolderChoice): void => choice.change(() => chosen)
export const closeFolderChoice = (): void => choice.change(() => null)

export function useFolderChoice(): FolderChoice | null {
  return useStore(choice, (chosen) => chosen)
}
