import type { EventInMonth } from '@quad/contract/entities/event.ts'
import { clockText } from '../../shared/dates.ts'
import { nightEnds } from './filters.ts'
import { monthWords as words } from './monthWords.ts'

const hourMs = 3_600_000

/** The titles that a day of the month shows; it counts the others. */
export const lanesShown = 3

interface Weeks {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/** The first day of weeks in a language's region, 0 for Sunday; Monday in browsers that don't know it. */
export function weekStartOf(language: string): number {
  const locale: Intl.Locale & Weeks = new Intl.Locale(language)
  // Chromium had it as a property before.
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return firstDay % 7
}

// By the calendar: days on which clocks change have 23 or 25 hours.
export const dayAfter = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)

/** The same day of another month, or its last day. */
export function monthAfter(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0)
  return new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate()))
}

export const isSameDay = (one: Date, other: Date): boolean =>
  dayAfter(one, 0).getTime() === dayAfter(other, 0).getTime()

/** The weeks that a month is in, each as the starts of its seven days in the viewer's zone. */
export function weeksOf(month: Date, weekStart: number): Date[][] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1)
  const before = (first.getDay() - weekStart + 7) % 7
  const length = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => dayAfter(first, week * 7 + at - before)),
  )
}

/** The start of the first and of the last day of an event; a night belongs to the day before. */
function daysOf({ eventStartDate, eventEndDate }: EventInMonth): readonly [first: Date, last: Date] {
  const start = new Date(eventStartDate)
  const end = new Date(Math.max(start.getTime(), Date.parse(eventEndDate) - nightEnds * hourMs - 1))
  return [dayAfter(start, 0), dayAfter(end, 0)]
}

/** How an event is on a day: '18:00–20:00', 'From 18:00', 'Until 12:00' or 'All day'. */
export function timeOn(event: EventInMonth, day: Date): string {
  const [first, last] = daysOf(event)
  const [start, end] = [event.eventStartDate, event.eventEndDate].map((at) => clockText(new Date(at)))
  if (isSameDay(first, day)) return isSameDay(last, day) ? `${start}–${end}` : words.from(start ?? '')
  return isSameDay(new Date(event.eventEndDate), day) ? words.until(end ?? '') : words.allDay
}

/** The events that are on some of these days, by start. */
export function eventsOn(events: readonly EventInMonth[], from: Date, last: Date): EventInMonth[] {
  return events.filter((event) => {
    const [first, end] = daysOf(event)
    return first <= last && end >= from
  })
}

/** An event in a week of the month, over one or several of its days. */
export interface Bar {
  readonly event: EventInMonth
  /** The index of its first day in the week. */
  readonly at: number
  readonly days: number
  readonly lane: number
  /** Whether it began, or goes on, in another week. */
  readonly isBegun: boolean
  readonly goesOn: boolean
}

const rank = ({ registered }: EventInMonth) => (registered ? 0 : 1)

/**
 * Places a week's events in lanes, so that none covers another. Of those that begin on a day the longest are on top, then
 * those that the viewer registered for.
 */
export function barsOf(week: readonly Date[], events: readonly EventInMonth[]): Bar[] {
  const [from, last] = [week[0], week.at(-1)]
  if (!from || !last) return []
  const spans = eventsOn(events, from, last).map((event) => {
    const [first, end] = daysOf(event)
    const at = Math.max(
      0,
      week.findIndex((day) => day.getTime() === first.getTime()),
    )
    const until = week.findIndex((day) => day.getTime() === end.getTime())
    const days = (until === -1 ? week.length : until + 1) - at
    return { event, at, days, isBegun: first < from, goesOn: end > last }
  })
  const taken: number[][] = []
  return spans
    .toSorted((one, other) => one.at - other.at || other.days - one.days || rank(one.event) - rank(other.event))
    .map((span) => {
      const needed = Array.from({ length: span.days }, (_, at) => span.at + at)
      const free = taken.findIndex((days) => !needed.some((day) => days.includes(day)))
      const lane = free === -1 ? taken.length : free
      taken[lane] = [...(taken[lane] ?? []), ...needed]
      return { ...span, lane }
    })
}
