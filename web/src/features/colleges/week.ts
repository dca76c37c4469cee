import type { EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { clockText } from '../../shared/dates.ts'
import { campusWords as words } from './memberWords.ts'

const weekLength = 7
const minute = 60_000

interface Slot {
  /** In milliseconds, like `to`. */
  readonly from: number
  readonly to: number
}

export type Happening = Slot &
  (
    | { readonly kind: 'event'; readonly id: string; readonly event: EventItem }
    | { readonly kind: 'session'; readonly id: string; readonly session: Session }
  )

export interface Day {
  readonly start: Date
  /** The next day's start. */
  readonly end: Date
  readonly happenings: readonly Happening[]
}

/** The seven days from today in the viewer's zone, each with its events and sessions by start. */
export function weekOf(events: readonly EventItem[], sessions: readonly Session[], now: Date): Day[] {
  const all = [...events.filter(isComplete).map(ofEvent), ...new Map(sessions.map(ofSession)).values()]
  const sorted = all.toSorted((one, other) => one.from - other.from || one.id.localeCompare(other.id))
  return Array.from({ length: weekLength }, (_, at) => {
    const [start, end] = [midnight(now, at), midnight(now, at + 1)]
    return { start, end, happenings: sorted.filter((one) => overlaps(one, start.getTime(), end.getTime())) }
  })
}

/** How many of the day's rows are events, or sessions. */
export function countOf({ happenings }: Day, kind: Happening['kind']): number {
  return happenings.filter((one) => one.kind === kind).length
}

/** 'Now', '18:00', 'All day' or 'Until 17:00': when it is on that day. */
export function timeOn({ from, to }: Slot, { start, end }: Pick<Day, 'start' | 'end'>, now: Date): string {
  if (now >= start && from <= now.getTime() && now.getTime() < to) return words.now
  if (from >= start.getTime()) return clockText(new Date(from))
  return to >= end.getTime() ? words.allDay : words.until(clockText(new Date(to)))
}

/** 'Good morning, Asha', by the device's clock. */
export function greetingAt(now: Date, name: string): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return words.morning(name)
  return hour >= 12 && hour < 17 ? words.afternoon(name) : words.evening(name)
}

// By the calendar: days on which clocks change have 23 or 25 hours.
const midnight = (now: Date, days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)

// An event that ends at midnight isn't on the next day.
const overlaps = ({ from, to }: Slot, start: number, end: number) => from < end && (from >= start || to > start)

// Drafts are listed for their admins only.
const isComplete = ({ stepsDone }: EventItem) => stepsDone === completeSteps

function ofEvent(event: EventItem): Happening {
  const { _id: id, eventStartDate, eventEndDate } = event
  return { kind: 'event', id, event, from: Date.parse(eventStartDate), to: Date.parse(eventEndDate) }
}

// Deduplicate by id: a session of today can be in both lists.
function ofSession(session: Session): [string, Happening] {
  const { _id: id, startTime, duration } = session
  const from = Date.parse(startTime)
  return [id, { kind: 'session', id, session, from, to: from + duration * minute }]
}
