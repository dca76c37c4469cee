import { useRef } from 'react'
import { instantOf, type WallClock, wallClock } from './zonedTime.ts'

interface Span {
  readonly start: WallClock
  readonly end: WallClock
  readonly timeZone: string
}

/** Handlers of the start's fields that move the end along, so that the length stays. */
export function useFollowingEnd(read: () => Span, move: (end: WallClock) => void) {
  const length = useRef<number>(undefined)
  return {
    onFocus() {
      const { start, end, timeZone } = read()
      const [from, to] = [instantOf(start, timeZone), instantOf(end, timeZone)]
      length.current = from && to && to > from ? to.getTime() - from.getTime() : undefined
    },
    onChange() {
      const { start, timeZone } = read()
      const from = instantOf(start, timeZone)
      if (from && length.current !== undefined) move(wallClock(new Date(from.getTime() + length.current), timeZone))
    },
  }
}

/** Handlers of the end's fields that keep the duration at the whole length, unless somebody entered another one. */
export function useFittingDuration(
  read: () => { readonly length: number | undefined; readonly duration: number | null },
  fit: (minutes: number) => void,
) {
  const fits = useRef(false)
  return {
    onFocus() {
      const { length, duration } = read()
      fits.current = length === duration
    },
    onChange() {
      const { length } = read()
      if (fits.current && length !== undefined) fit(length)
    },
  }
}
