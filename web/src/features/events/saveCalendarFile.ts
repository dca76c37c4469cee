import { ICalCalendar } from 'ical-generator'
import { saveFile } from '../../shared/saveFile.ts'

export interface CalendarEntry {
  readonly id: string
  readonly title: string
  /** ISO 8601. */
  readonly start: string
  readonly end: string
  readonly place: string
  readonly address: string
}

/** An iCalendar file (RFC 5545) of one event, whose id is the one it has in the calendars that Quad serves. */
export function calendarFile({ id, title, start, end, place, address }: CalendarEntry): string {
  const calendar = new ICalCalendar({ prodId: { company: 'Quad', product: 'Events', language: 'EN' } })
  calendar.createEvent({
    id: `${id}@quad`,
    start: new Date(start),
    end: new Date(end),
    summary: title,
    location: place || null,
    description: address,
    url: address,
  })
  return `${calendar.toString()}\r\n`
}

/** Downloads an event as a file that calendars open. */
export function saveCalendarFile(entry: CalendarEntry): void {
  saveFile(new Blob([calendarFile(entry)], { type: 'text/calendar' }), entry.title, 'ics')
}
