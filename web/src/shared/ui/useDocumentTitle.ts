import { useEffect } from 'react'
import { words } from '../words.ts'

/** Sets the document's title to 'Title · Quad', for screens whose title depends on their data. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${words.product}`
  }, [title])
}
