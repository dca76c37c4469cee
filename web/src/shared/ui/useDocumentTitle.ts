import { useEffect } from 'react'
import { words } from '../words.ts'

/** Names the page, once a screen knows better than its route: 'Title · Quad'. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${words.product}`
  }, [title])
}
