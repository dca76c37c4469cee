import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'

const filesIn = (data: DataTransfer | null) => Array.from(data?.files ?? [])
// Text copied from an office document also contains a picture of itself.
const isText = ({ types }: DataTransfer) => types.includes('text/plain') && types.includes('text/html')
const carriesFiles = (event: DragEvent) => Array.from(event.dataTransfer.types).includes('Files')

/** Returns handlers for dropping and pasting files onto an element; `over` is true while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  // Drag events also fire for each child, so count the entered elements.
  const depth = useRef(0)
  function step(event: DragEvent, by: number) {
    if (!carriesFiles(event)) return
    event.preventDefault()
    depth.current += by
    setOver(depth.current > 0)
  }
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => step(event, 1),
      onDragLeave: (event: DragEvent) => step(event, -1),
      onDragOver: (event: DragEvent) => step(event, 0),
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles(filesIn(event.dataTransfer))
      },
      onPaste(event: ClipboardEvent) {
        const files = isText(event.clipboardData) ? [] : filesIn(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}
