import { talkWords as words } from './words.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const otherYear = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

export function clockTime(at: string): string {
  return clock.format(new Date(at))
}

/** 'Today', 'Yesterday', then the date. */
export function dayName(at: string, now: Date): string {
  const day = new Date(at)
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  if (day.toDateString() === now.toDateString()) return words.today
  if (day.toDateString() === before.toDateString()) return words.yesterday
  return (day.getFullYear() === now.getFullYear() ? weekday : otherYear).format(day)
}
