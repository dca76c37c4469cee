import { type CalendarEntry, calendarFile } from '@quad/contract/calendarFile.ts'
import { saveFile } from '../../shared/saveFile.ts'

/** Downloads an event as a file that calendars open. */
export function saveCalendarFile(entry: CalendarEntry): void {
  saveFile(new Blob([calendarFile(entry, new Date())], { type: 'text/calendar' }), entry.title, 'ics')
}
