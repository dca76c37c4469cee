import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Message } from '../message.ts'
import type { ListedRow } from '../rows.ts'

/** The pixels that stay visible above a row that is aligned to the start. */
const contextPx = 96

/**
 * Scrolls to rows, and keeps a row in place while other rows are measured, until the reader scrolls. The virtualizer's
 * own scrollToIndex would undo the reader's scrolling.
 */
export function useScrollTarget(
  list: RefObject<VirtualizerHandle | null>,
  place: RefObject<HTMLElement | null>,
  rows: readonly ListedRow[],
) {
  const latest = useRef(rows)
  const target = useRef<{ key: string; align: 'start' | 'center'; top: number }>(undefined)
  useLayoutEffect(() => {
    latest.current = rows
  })
  /** Scrolls to the row again after other rows were measured. */
  function keep() {
    const [at, scroller, row] = [list.current, place.current, target.current]
    const index = latest.current.findIndex(({ key }) => key === row?.key)
    if (!at || !scroller || !row || index === -1) return
    const centre = (scroller.clientHeight - at.getItemSize(index)) / 2
    scroller.scrollTo(0, at.getItemOffset(index) - (row.align === 'start' ? contextPx : centre))
    row.top = scroller.scrollTop
  }
  return {
    toRow(key: string, align: 'start' | 'center') {
      target.current = { key, align, top: 0 }
      keep()
    },
    toEnd() {
      target.current = undefined
      place.current?.scrollTo(0, place.current.scrollHeight)
    },
    keep,
    /** Call it after each scroll. A scroll that `keep` didn't cause is the reader's, and clears the target. */
    scrolled() {
      if (target.current && Math.abs((place.current?.scrollTop ?? 0) - target.current.top) > 1)
        target.current = undefined
    },
  }
}

/** A message to scroll to. A new key scrolls to the same message again. */
export interface GoTo {
  readonly message: Message
  readonly key: string
}

const markedMs = 2500

/**
 * Calls `onReached` with the key of the wanted message's row once it is loaded. Returns that key while the row is
 * highlighted.
 */
export function useReached(
  rows: readonly ListedRow[],
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
