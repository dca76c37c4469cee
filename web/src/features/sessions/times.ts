import type { Session } from '@quad/contract/entities/session.ts'
import { useEffect, useState } from 'react'
import { lengthText } from '../../entities/event/times.ts'
import { eventWords } from '../../entities/event/words.ts'

type Slot = Pick<Session, 'startTime' | 'duration'>

const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const sameYear = new Intl.DateTimeFormat('en-GB', parts)
const otherYear = new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric' })

const minuteMs = 60_000

const endOf = ({ startTime, duration }: Slot) => Date.parse(startTime) + duration * minuteMs

/** Formats a slot as 'Fri, 27 Nov, 18:00–19:30' in the viewer's time zone. */
export function slotText(slot: Slot, now: Date): string {
  const start = new Date(slot.startTime)
  const format = start.getFullYear() === now.getFullYear() ? sameYear : otherYear
  return format.formatRange(start, new Date(endOf(slot)))
}

/** Formats minutes as '45 min', '1 h' or '1 h 30 min'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter((part) => part !== '').join(' ')
}

/** Returns a text such as 'Starts in 5 hours'. */
export function startsInText(start: Date, now: Date): string {
  return eventWords.startsIn(lengthText(start.getTime() - now.getTime()))
}

/**
 * Returns the milliseconds until the next session starts or ends, at most a minute, as timers stop while a device
 * sleeps.
 */
export function nextChangeIn(slots: readonly Slot[], now: number): number {
  const moments = slots.flatMap((slot) => [Date.parse(slot.startTime), endOf(slot)])
  const next = moments.filter((moment) => moment > now).reduce((one, other) => Math.min(one, other), Infinity)
  return Math.min(next - now, minuteMs)
}

/** Returns the device's time, updated whenever a session starts or ends. */
export function useSessionClock(slots: readonly Slot[]): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(new Date())
          wait()
        },
        nextChangeIn(slots, Date.now()),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [slots])
  return now
}
