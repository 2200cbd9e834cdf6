import { type DragEvent, useState } from 'react'

/** Takes files that are dragged onto something. */
export function useFileDrop(choose: (files: readonly [File, ...File[]]) => void) {
  const [isOver, setOver] = useState(false)
  const props = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const [first, ...others] = event.dataTransfer.files
      setOver(false)
      if (!first) return
      event.preventDefault()
      choose([first, ...others])
    },
  }
  return { isOver, props }
}
