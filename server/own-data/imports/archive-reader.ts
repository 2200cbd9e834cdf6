import { openFile, type ArchiveFile } from './archive-file.ts'
import { ArchiveRefused, type Fault } from './archive-refused.ts'
import type { Manifest } from './archive-shapes.ts'
import { checkLists } from './check-lists.ts'

/** What the site asks of the process that reads an archive: to check it, to extract its files, and to let go of it. */
export type ReaderTask =
  | { readonly path: string; readonly check: true }
  | { readonly path: string; readonly extract: string; readonly target: string }
  | { readonly close: true }
export type ReaderAnswer =
  | { readonly manifest: Manifest }
  | { readonly isExtracted: boolean }
  | { readonly refused: Fault }
  /** The machine gave out. */
  | { readonly failed: string }

let opened: Promise<ArchiveFile> | undefined

process.on('message', (task: ReaderTask) => {
  if ('close' in task) return close()
  void answer(task).then((answered) => process.send?.(answered))
})
process.on('disconnect', () => process.exit(0))

async function answer(task: Exclude<ReaderTask, { readonly close: true }>): Promise<ReaderAnswer> {
  try {
    const file = await (opened ??= openFile(task.path))
    if ('check' in task) return { manifest: await checkLists(file, task.path) }
    return { isExtracted: await file.extract(task.extract, task.target) }
  } catch (error) {
    return error instanceof ArchiveRefused ? { refused: error.refusal } : { failed: String(error) }
  }
}

function close(): void {
  opened?.then(
    (file) => file.close(),
    () => undefined,
  )
  opened = undefined
}
