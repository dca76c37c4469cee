import type { DigestPlan } from './digestQueries.ts'
import { localTime } from '../../platform/localTime.ts'

const minuteMs = 60_000
const dayMinutes = 1440

/** When the next digest is due after an instant: at the hour on the person's clock, a week's on Monday. */
export function nextDigest({ every, hour, time_zone: timeZone }: DigestPlan, after: Date): Date {
  const { day, minute } = localTime(after, timeZone)
  const today = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isToday = hour * 60 > minute
  const weekday = (today + (isToday ? 0 : 1)) % 7
  const days = (isToday ? 0 : 1) + (every === 'week' ? (8 - weekday) % 7 : 0)
  const whole = Math.floor(after.getTime() / minuteMs) + days * dayMinutes + hour * 60 - minute
  const guess = new Date(whole * minuteMs)
  // The clocks may change in between, by an hour at most; an hour that is left out comes later.
  const off = ((localTime(guess, timeZone).minute - hour * 60 + 1.5 * dayMinutes) % dayMinutes) - dayMinutes / 2
  const exact = new Date(guess.getTime() - off * minuteMs)
  return exact > after && localTime(exact, timeZone).minute === hour * 60 ? exact : guess
}
