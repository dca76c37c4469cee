import { useEffect } from 'react'
import { words } from '../words.ts'

/** Sets the title to 'Title · Quad', for screens whose route doesn't know it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${words.product}`
  }, [title])
}
