import type { SeriesRule } from '@quad/contract/bodies/series.ts'
import { type Weekday, weekdays, seriesLimits } from '@quad/contract/entities/series.ts'
import { seriesFields, type StoredRule } from '@quad/contract/messages/series.ts'
import { RRuleTemporal } from 'rrule-temporal'

/** A day in a time zone: its date, weekday, and place among the same weekdays of its month. */
function dayOf(at: Date, timeZone: string) {
  const [date = '', clock = ''] = wallTime(at, timeZone).split('T')
  const day = Number(date.slice(8))
  const weekday: Weekday = weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'
  return { date, clock, day, weekday, place: Math.ceil(day / 7) }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const clocksKept = 500

// Swedish writes dates as ISO 8601 does. A formatter costs far more than its use, and a zone's name may be spelt in many
// ways, as its case doesn't matter.
function wallTime(at: Date, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options)
  if (clocks.size >= clocksKept) clocks.clear()
  clocks.set(timeZone, clock)
  return clock.format(at).replace(' ', 'T')
}

/** A rule as it is stored, with what follows from its first date. */
export function storedRule(rule: SeriesRule, start: Date, timeZone: string): StoredRule {
  const { every, interval, monthly, except } = rule
  const { day, weekday, place } = dayOf(start, timeZone)
  const common = { every, interval, ...(except.length > 0 && { except }) }
  if (every === 'day') return common
  if (every === 'week') return { ...common, weekdays: weekdays.filter((one) => rule.weekdays.includes(one)) }
  if (monthly === 'date') return { ...common, monthDay: day }
  return { ...common, weekday, place: monthly === 'lastWeekday' ? -1 : place }
}

/** A stored rule as forms take it, but for its end. */
export function ruleParts({ every, interval, weekdays: days, monthDay, place, except }: StoredRule) {
  return {
    every,
    interval,
    ...(days && { weekdays: [...days] }),
    ...(every === 'month' && {
      monthly:
        monthDay !== undefined ? ('date' as const) : place === -1 ? ('lastWeekday' as const) : ('weekday' as const),
    }),
    ...(except && { except: [...except] }),
  }
}

const dayMs = 86_400_000

/** A stored rule after its dates were moved by as many days as the two dates are apart. */
export function movedRule(rule: StoredRule, from: Date, to: Date, timeZone: string): StoredRule {
  const [before, after] = [dayOf(from, timeZone), dayOf(to, timeZone)]
  const days = Math.round((Date.parse(after.date) - Date.parse(before.date)) / dayMs)
  const moved = (day: Weekday) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7] ?? day
  if (days === 0) return rule
  if (rule.weekdays) {
    const next = new Set(rule.weekdays.map(moved))
    return { ...rule, weekdays: weekdays.filter((one) => next.has(one)) }
  }
  if (rule.monthDay !== undefined) return { ...rule, monthDay: after.day }
  return rule.weekday ? { ...rule, weekday: after.weekday, place: after.place } : rule
}

const units = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

/** The rule by RFC 5545, without its end. */
export function rfcRule(rule: StoredRule): string {
  const { every, interval, monthDay, weekday, place } = rule
  const parts = [`FREQ=${units[every]}`, `INTERVAL=${interval}`, 'WKST=MO']
  if (rule.weekdays) parts.push(`BYDAY=${rule.weekdays.join(',')}`)
  if (monthDay !== undefined) parts.push(`BYMONTHDAY=${monthDay}`)
  if (weekday) parts.push(`BYDAY=${place}${weekday}`)
  return parts.join(';')
}

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export const dayIn = (at: Date, timeZone: string): string => dayOf(at, timeZone).date

/** The first date of a rule from `start` on: of a weekly one that or the next of its days, at the same clock. */
export function firstDate(rule: SeriesRule, start: Date, timeZone: string): Date {
  if (rule.every !== 'week') return start
  const wall = Date.parse(`${wallTime(start, timeZone)}Z`)
  const from = weekdays.indexOf(dayOf(start, timeZone).weekday)
  const days = weekdays.findIndex((_, later) => rule.weekdays.some((day) => day === weekdays[(from + later) % 7]))
  return days < 1 ? start : instantAt(wall + days * dayMs, timeZone)
}

interface Dates {
  /** Starts, the first of them the event's own; one more than the limit if there are too many. */
  readonly starts: readonly Date[]
  /** Starts that the rule leaves out. */
  readonly leftOut: readonly Date[]
}

/**
 * The dates of a rule whose first is `start`. Each has the same clock in the zone; a clock that is skipped in spring is
 * later by as much, one that is there twice in autumn is the first (decision 55).
 */
export function datesOf(rule: SeriesRule, start: Date, timeZone: string): Dates {
  const { date, clock } = dayOf(start, timeZone)
  const { until, count } = rule
  // Expanded as if in UTC, as RFC 5545 drops the days on which a zone skips the clock.
  const rruleString = `DTSTART:${date.replaceAll('-', '')}T${clock.replaceAll(':', '')}Z
RRULE:${rfcRule(storedRule(rule, start, timeZone))}`
  const ends = until === undefined ? { count: count ?? 1 } : { until: utc(`${until}T23:59:59`) }
  // The dates that are left out count, so that a rule that leaves all out ends, too.
  const found = new RRuleTemporal({ rruleString, ...ends })
    .all((_, index) => index <= seriesLimits.dates)
    .map((at) => instantAt(at.epochMilliseconds, timeZone))
  const isLeftOut = (at: Date) => {
    const { date: on } = dayOf(at, timeZone)
    return rule.except.some(({ from, to }) => from <= on && on <= to)
  }
  return { starts: found.filter((at) => !isLeftOut(at)), leftOut: found.filter(isLeftOut) }
}

/** Why a rule can't be saved, with its field; undefined if it can. */
export function ruleFault({ starts }: Dates, start: Date): { field: string; message: string } | undefined {
  if (starts.length > seriesLimits.dates) return { field: 'until', message: seriesFields.tooMany }
  if (starts[0]?.getTime() !== start.getTime()) return { field: 'every', message: seriesFields.firstOff }
  return starts.length < 2 ? { field: 'until', message: seriesFields.tooFew } : undefined
}

// As the library reads a time, also from another implementation of Temporal.
const utc = (wall: string) => ({ timeZoneId: 'UTC', toString: () => `${wall}[UTC]` })

/** The instant at which the clocks of a zone show what those of UTC show at `wall`, in milliseconds. */
function instantAt(wall: number, timeZone: string): Date {
  const shownAt = (at: number) => Date.parse(`${wallTime(new Date(at), timeZone)}Z`)
  const offsetAt = (at: number) => shownAt(at) - at
  const [before, after] = [wall - dayMs, wall + dayMs].map((near) => wall - offsetAt(near))
  return new Date([before, after].find((at) => at !== undefined && shownAt(at) === wall) ?? before ?? wall)
}
