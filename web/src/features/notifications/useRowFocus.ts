import { type FocusEvent, useEffect, useRef } from 'react'

/** Where a row of a list goes that had the focus, the one that takes its place gets it; `count` is how many there are. */
export function useRowFocus(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const at = useRef(0)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || document.activeElement !== document.body) return
    const row = ref.current?.children[Math.min(at.current, count - 1)]
    row?.querySelector('button')?.focus({ preventScroll: true })
  }, [count])
  return {
    ref,
    onFocus({ target, currentTarget }: FocusEvent) {
      const row = Array.from(currentTarget.children).findIndex((one) => one.contains(target))
      // A menu that was opened from a row stands elsewhere.
      if (row !== -1) at.current = row
    },
  }
}
