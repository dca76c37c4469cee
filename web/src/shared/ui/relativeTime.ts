const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const short = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' })
const sameYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** 'now', '5m ago', '3h ago', 'yesterday', '4d ago', then the date. */
export function relativeTime(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime()
  if (age < minute) return 'now'
  if (age < hour) return short.format(-Math.floor(age / minute), 'minute')
  if (age < day) return short.format(-Math.floor(age / hour), 'hour')
  if (age < 7 * day) return short.format(-Math.floor(age / day), 'day')
  return (instant.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(instant)
}

/** 'Friday, 6 November 2026 at 14:05', in the viewer's zone. */
export function absoluteTime(instant: Date): string {
  return full.format(instant)
}
