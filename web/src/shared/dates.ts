// These functions avoid Intl, whose first use delays the first paint by 100 ms on a slow phone. A lint rule reports
// other uses.

const weekdays = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',')
const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
const weekdayOf = (date: Date) => weekdays[date.getDay()] ?? ''
const monthOf = (date: Date) => months[date.getMonth()] ?? ''

/** Formats a time as '14:05'. Like all functions in this file it uses the viewer's time zone. */
export function clockText(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** Formats a date as '2026-11-06', the value of a date field. */
export function dayValue(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Formats a date as '6 Nov', with the year unless it is the current one. */
export function shortDate(date: Date, now: Date): string {
  const month = monthOf(date)
  const day = `${date.getDate()} ${month === 'September' ? 'Sept' : month.slice(0, 3)}`
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`
}

/** Formats a range of days as '1–3 Feb' or '28 Feb – 2 Mar', with the year unless it is the current one. */
export function daysBetween(from: Date, to: Date, now: Date): string {
  if (from.getFullYear() !== to.getFullYear()) return `${shortDate(from, now)} – ${shortDate(to, now)}`
  if (from.getMonth() !== to.getMonth()) return `${shortDate(from, from)} – ${shortDate(to, now)}`
  return from.getDate() === to.getDate() ? shortDate(to, now) : `${from.getDate()}–${shortDate(to, now)}`
}

/** Formats a date as 'Friday 6 November', or 'Friday, 6 November 2025' unless the year is the current one. */
export function longDate(date: Date, now: Date): string {
  return date.getFullYear() === now.getFullYear()
    ? `${weekdayOf(date)} ${date.getDate()} ${monthOf(date)}`
    : fullDate(date)
}

/** Formats a date as 'Friday, 6 November 2026'. */
export function fullDate(date: Date): string {
  return `${weekdayOf(date)}, ${dateWithoutWeekday(date)}`
}

/** Formats a date as '6 November 2026'. */
export function dateWithoutWeekday(date: Date): string {
  return `${date.getDate()} ${monthAndYear(date)}`
}

/** Formats a date as 'November 2026'. */
export function monthAndYear(date: Date): string {
  return `${monthOf(date)} ${date.getFullYear()}`
}
