import { ICalCalendar, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  readonly id: string
  readonly title: string
  /** ISO 8601. */
  readonly start: string
  readonly end: string
  readonly place: string
  readonly address: string
  /** When any of these last changed, ISO 8601. */
  readonly changedAt: string
  /** How often they changed; calendars replace an entry by a later revision. */
  readonly revision?: number
  readonly cancelled?: boolean
}

/** How often subscribers are asked to look for changes, in seconds. */
const refreshSeconds = 3600

/** An iCalendar file (RFC 5545) of entries; with a name, a calendar to subscribe to. */
export function calendarFile(entries: readonly CalendarEntry[], name?: string): string {
  const calendar = new ICalCalendar({ prodId: { company: 'Quad', product: 'Events', language: 'EN' } })
  if (name !== undefined) calendar.name(name).ttl(refreshSeconds)
  for (const { id, title, start, end, place, address, changedAt, revision = 0, cancelled = false } of entries) {
    const changed = new Date(changedAt)
    calendar.createEvent({
      id: `${id}@quad`,
      sequence: revision,
      stamp: changed,
      lastModified: changed,
      start: new Date(start),
      end: new Date(end),
      summary: title,
      location: place || null,
      description: address,
      url: address,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return `${calendar.toString()}\r\n`
}
