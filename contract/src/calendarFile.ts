export interface CalendarEntry {
  readonly id: string
  readonly title: string
  /** ISO 8601. */
  readonly start: string
  readonly end: string
  readonly place: string
  readonly address: string
}

const stamp = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

// RFC 5545: no line has more than 75 bytes, and one that goes on starts with a space.
function folded(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  return Array.from(line)
    .map((letter) => {
      const size = encoder.encode(letter).length
      bytes += size
      if (bytes <= 75) return letter
      bytes = size + 1
      return `\r\n ${letter}`
    })
    .join('')
}

/** An iCalendar file of one event. `now` is when it was made. */
export function calendarFile({ id, title, start, end, place, address }: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quad//Events//EN',
    'BEGIN:VEVENT',
    `UID:${id}@quad`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(address)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
