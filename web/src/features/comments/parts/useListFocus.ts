import { useEffect, useRef } from 'react'

/**
 * Manages the focus of a list with a "load more" button, which calls `asked`. When the last page has loaded and the
 * button has gone, the focus moves to the first comment of that page.
 */
export function useListFocus(count: number, to: 'end' | 'start') {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const before = shown.current
    if (before === undefined || count <= before) return
    shown.current = undefined
    if (document.activeElement !== document.body) return
    const first = list.current?.children[to === 'end' ? before : 0]
    first?.querySelector<HTMLElement>('a:not([tabindex])')?.focus({ preventScroll: true })
  }, [count, to])
  return {
    list,
    asked() {
      shown.current = count
    },
  }
}
