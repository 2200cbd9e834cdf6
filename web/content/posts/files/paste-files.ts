import type { ClipboardEvent } from 'react'

/** Pictures from the clipboard are attached; text is pasted as ever. */
export function pasteFiles(event: ClipboardEvent, add: (files: readonly File[]) => void): void {
  const files = [...event.clipboardData.files]
  if (files.length === 0) return
  event.preventDefault()
  add(files)
}
