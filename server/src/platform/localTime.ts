export interface LocalTime {
  /** yyyy-MM-dd. */
  readonly day: string
  /** Minutes after midnight. */
  readonly minute: number
}

/** Returns the day and time on the clocks of a time zone, by JavaScript's rules for it. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const [day = '', clock = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .split(' ')
  const [hours, minutes] = clock.split(':').map(Number)
  return { day, minute: (hours ?? 0) * 60 + (minutes ?? 0) }
}
