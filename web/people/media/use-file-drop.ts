import { type DragEvent, useState } from 'react'

/** Takes a file that is dragged onto something. */
export function useFileDrop(choose: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const props = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const file = event.dataTransfer.files[0]
      setOver(false)
      if (!file) return
      event.preventDefault()
      choose(file)
    },
  }
  return { isOver, props }
}
