import { useEffect, useRef } from 'react'

/**
 * For a list that a button adds to, at its end or else at its start. `asked` hears that the button was pressed: where
 * it is gone once the last page has come, the focus moves on to the first comment of that page.
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
