import type { EventItem } from '@quad/contract/entities/event.ts'
import { isOver, type Session } from '@quad/contract/entities/session.ts'
import { clockText, longDate, shortDate } from '../../shared/dates.ts'
import { reminderWords as words } from './words.ts'

export interface Slot {
  readonly from: Date
  readonly to: Date
}

const minute = 60_000

export function sessionSlot({ startTime, duration }: Pick<Session, 'startTime' | 'duration'>): Slot {
  const from = new Date(startTime)
  return { from, to: new Date(from.getTime() + duration * minute) }
}

export function eventSlot({ eventStartDate, eventEndDate }: Pick<EventItem, 'eventStartDate' | 'eventEndDate'>): Slot {
  return { from: new Date(eventStartDate), to: new Date(eventEndDate) }
}

interface AgendaDay<One extends Slot> {
  /** The day's name: 'Today', 'Tomorrow' or 'Friday 27 November'. */
  readonly name: string
  readonly entries: readonly One[]
}

const midnight = (at: Date, days = 0) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days)

const isSameDay = (one: Date, other: Date) => midnight(one).getTime() === midnight(other).getTime()

function dayName(day: Date, now: Date): string {
  if (isSameDay(day, now)) return words.today
  return isSameDay(day, midnight(now, 1)) ? words.tomorrow : longDate(day, now)
}

/**
 * Groups slots, sorted by start, by day in the viewer's time zone. Leaves out ended slots; running ones are under
 * today.
 */
export function agendaOf<One extends Slot>(slots: readonly One[], now: Date): AgendaDay<One>[] {
  const days = Map.groupBy(
    slots.filter(({ to }) => to > now),
    ({ from }) => midnight(from < now ? now : from).getTime(),
  )
  return [...days].map(([day, entries]) => ({ name: dayName(new Date(day), now), entries }))
}

/**
 * Formats start and end in the viewer's time zone: '18:00–19:30', or '18:00 – 28 Nov, 14:00' if it ends on another day.
 */
export function hoursText({ from, to }: Slot, now: Date): string {
  if (isSameDay(from, to)) return `${clockText(from)}–${clockText(to)}`
  const start = isSameDay(from, now) || from > now ? clockText(from) : `${shortDate(from, now)}, ${clockText(from)}`
  return `${start} – ${shortDate(to, now)}, ${clockText(to)}`
}

/** Returns the number for the reminder badge: the sessions that aren't over (ruling 88). */
export const countAhead = (sessions: readonly Parameters<typeof isOver>[0][], now: Date): number =>
  sessions.filter((session) => !isOver(session, now)).length
