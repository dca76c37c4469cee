import { counted } from '../counted.ts'

/** The words of a poster around its facts (CLUB-17). */
export const posterTexts = {
  join: 'You’re invited to join',
  event: 'Come to',
  online: 'Online',
  by: (host: string) => `By ${host}`,
  scan: 'Scan with your phone’s camera',
  until: (day: string) => `Until ${day}`,
  first: (people: number) => `For the first ${counted(people, 'person', 'people')}`,
} as const

/** When an event is, on its own clock: "Sunday, 29 November 2026, 18:00–20:00"; of several days, a line each. */
export function posterTime(start: Date, end: Date, timeZone: string): readonly string[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  const dayOf = (at: Date) => at.toLocaleDateString('en-GB', { timeZone })
  if (dayOf(start) === dayOf(end)) return [format.formatRange(start, end)]
  return [`${format.format(start)} –`, format.format(end)]
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** Until when and for how many an invitation works; '' without an end. */
export function posterNote(expiresAt: Date | null, usesLeft: number | null): string {
  const until = expiresAt ? [posterTexts.until(day.format(expiresAt))] : []
  return [...until, ...(usesLeft === null ? [] : [posterTexts.first(usesLeft)])].join(' · ')
}
