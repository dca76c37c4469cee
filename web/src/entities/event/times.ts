import type { EventItem } from '@quad/contract/entities/event.ts'
import { eventWords as words } from './words.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const urgentWithin = 3 * day

const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

const yearIn = (at: Date, timeZone: string) => at.toLocaleDateString('en-GB', { year: 'numeric', timeZone })

function formatIn(timeZone: string, at: Date, now: Date): Intl.DateTimeFormat {
  const isSoon = yearIn(at, timeZone) === yearIn(now, timeZone)
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone, ...(!isSoon && { year: 'numeric' }) })
}

/** Formats a time as 'Fri 27 Nov, 18:00' in a time zone, with the year if it isn't the current one. */
export function timeText(at: string, timeZone: string, now: Date): string {
  const instant = new Date(at)
  return formatIn(timeZone, instant, now).format(instant)
}

/** Formats a time span as 'Fri 27 Nov, 18:00–19:30' in a time zone. */
export function spanText(from: string, to: string, timeZone: string, now: Date): string {
  const [start, end] = [new Date(from), new Date(to)]
  return formatIn(timeZone, end, now).formatRange(start, end)
}

const offsetIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Whether clocks in two time zones differ at an instant. */
export function clocksDiffer(one: string, other: string, at: string): boolean {
  const instant = new Date(at)
  return offsetIn(one, instant) !== offsetIn(other, instant)
}

/** Returns a time zone's name for people: 'Kolkata time' for Asia/Kolkata. */
export const zoneName = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

/** Formats a duration as '2 days', '5 hours' or '20 minutes', rounded down. */
export function lengthText(ms: number): string {
  if (ms >= day) return words.days(Math.floor(ms / day))
  if (ms >= hour) return words.hours(Math.floor(ms / hour))
  return words.minutes(Math.max(1, Math.floor(ms / minute)))
}

type Timed = Pick<
  EventItem,
  | 'cancelled'
  | 'takeRegistration'
  | 'registrationStartDate'
  | 'registrationEndDate'
  | 'eventStartDate'
  | 'eventEndDate'
  | 'timeZone'
>

interface Deadline {
  readonly text: string
  /** True if less than three days are left. */
  readonly urgent: boolean
}

const plain = (text: string): Deadline => ({ text, urgent: false })

/** Returns the event's next deadline as a text: 'Closes in 2 days', 'Starts in 5 hours', 'Over'. */
export function deadlineOf(event: Timed, now: Date): Deadline {
  if (event.cancelled) return plain(words.cancelled)
  const until = (at: string) => Date.parse(at) - now.getTime()
  if (until(event.eventEndDate) <= 0) return plain(words.over)
  if (event.takeRegistration) {
    const [opens, closes] = [until(event.registrationStartDate), until(event.registrationEndDate)]
    if (closes <= 0) return plain(words.closed)
    if (opens > 0) return plain(words.opens(timeText(event.registrationStartDate, event.timeZone, now)))
    return { text: words.closesIn(lengthText(closes)), urgent: closes < urgentWithin }
  }
  const starts = until(event.eventStartDate)
  if (starts <= 0) return { text: words.onNow, urgent: true }
  return { text: words.startsIn(lengthText(starts)), urgent: starts < urgentWithin }
}
