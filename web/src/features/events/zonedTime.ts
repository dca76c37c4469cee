/** A date and a time as their inputs have them: '2026-11-27' and '18:00'. */
export interface WallClock {
  readonly date: string
  readonly time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format
}

/** Date and time of an instant in a zone. */
export function wallClock(at: Date | string, timeZone: string): WallClock {
  // Swedish writes dates and times as inputs do.
  const [date = '', time = ''] = formatOf(timeZone).format(new Date(at)).split(' ')
  return { date, time }
}

const dayMs = 86_400_000

const asUtc = ({ date, time }: WallClock) => Date.parse(`${date}T${time}Z`)

const offsetAt = (ms: number, timeZone: string) => asUtc(wallClock(new Date(ms), timeZone)) - ms

/**
 * The instant of a date and time in a zone; undefined while they are incomplete. Where clocks go back it is the first of
 * the two instants; a time that they skip moves on by as much.
 */
export function instantOf(clock: WallClock, timeZone: string): Date | undefined {
  const local = asUtc({ date: clock.date, time: clock.time.slice(0, 5) })
  if (Number.isNaN(local)) return undefined
  const [before, after] = [local - dayMs, local + dayMs].map((near) => local - offsetAt(near, timeZone))
  if (before === undefined || after === undefined) return undefined
  const isBefore = local - offsetAt(before, timeZone) === before
  const isAfter = local - offsetAt(after, timeZone) === after
  return new Date(isAfter && (!isBefore || after < before) ? after : before)
}

/** The instant of a date and time in a zone, in ISO 8601; '' while they are incomplete. */
export const isoOf = (clock: WallClock, timeZone: string): string => instantOf(clock, timeZone)?.toISOString() ?? ''

const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** The current name of a time zone; browsers still give some their former ones. */
export const currentZone = (timeZone: string): string => renamed[timeZone] ?? timeZone
