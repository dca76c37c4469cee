import { clockText, longDate } from '../../shared/dates.ts'
import { talkWords as words } from './words.ts'

export function clockTime(at: string): string {
  return clockText(new Date(at))
}

/** 'Today', 'Yesterday', then the date. */
export function dayName(at: string, now: Date): string {
  const day = new Date(at)
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  if (day.toDateString() === now.toDateString()) return words.today
  if (day.toDateString() === before.toDateString()) return words.yesterday
  return longDate(day, now)
}
