import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'

const filesIn = (data: DataTransfer | null) => Array.from(data?.files ?? [])
// A stretch of a document or a table carries a picture of itself: what is meant is its text.
const isText = ({ types }: DataTransfer) => types.includes('text/plain') && types.includes('text/html')
const carriesFiles = (event: DragEvent) => Array.from(event.dataTransfer.types).includes('Files')

/** Lets files be dropped and pasted onto an element that takes the `handlers`; `over` says that some hang over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  // What is dragged enters and leaves every child on its way.
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
