import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './rows.ts'
import type { GoTo } from './useGoTo.ts'

const markedMs = 2500

/** Calls `onReached` with the row of the wanted message once it is loaded. Returns its key while it is highlighted. */
export function useReached(
  rows: readonly Row[],
  goTo: GoTo | undefined,
  onReached: (key: string) => void,
): string | undefined {
  const key = goTo?.key
  const reached = useRef<string>(undefined)
  const [faded, setFaded] = useState<string>()
  const index = goTo ? rows.findIndex((row) => row.kind === 'message' && row.message._id === goTo.message._id) : -1
  const target = rows[index]?.key
  useLayoutEffect(() => {
    if (target === undefined || reached.current === key) return
    reached.current = key
    onReached(target)
  })
  useEffect(() => {
    if (target === undefined) return
    const timer = setTimeout(() => setFaded(key), markedMs)
    return () => clearTimeout(timer)
  }, [key, target])
  return faded === key ? undefined : target
}
