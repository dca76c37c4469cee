import { type CalendarEntry, calendarFile } from '@quad/contract/calendarFile.ts'
import { saveFile } from '../../shared/saveFile.ts'

/** Downloads an event as a file that calendars open. */
export function saveCalendarFile(entry: Omit<CalendarEntry, 'changedAt'>): void {
  const entries = [{ ...entry, changedAt: new Date().toISOString() }]
  saveFile(new Blob([calendarFile(entries)], { type: 'text/calendar' }), entry.title, 'ics')
}
