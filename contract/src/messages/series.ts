import { seriesLimits } from '../entities/series.ts'

/** Refusals of the fields of a rule (EVT-36). */
export const seriesFields = {
  endRequired: 'Choose a last day or a number of dates',
  daysRequired: 'Choose at least one day of the week',
  spanOrder: "The last day left out can't be before the first",
  firstOff: 'The rule leaves the first date out. Change its day, or the rule',
  tooFew: 'Only one date is left. Change the rule, or choose not to repeat',
  fewest: 'A series has at least 2 dates',
  interval: `Choose a number from 1 to ${seriesLimits.interval}`,
  tooMany: `A series has at most ${seriesLimits.dates} dates. Choose an earlier end`,
  complete: 'Only a published event without rounds can repeat',
  noneLeft: 'No date is left. Change the rule, or cancel the dates instead',
  tooManyKept: `A series keeps at most ${seriesLimits.datesKept} dates, with past and cancelled ones. Create another one`,
  pastMoved: 'One of the dates would start in the past',
} as const

const dayNames = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
} as const

const places = ['', 'first', 'second', 'third', 'fourth', 'fifth'] as const

/** A rule as it is stored: what a month's dates have in common is resolved. */
export interface StoredRule {
  readonly every: 'day' | 'week' | 'month'
  readonly interval: number
  /** Of weeks. */
  readonly weekdays?: readonly (keyof typeof dayNames)[] | undefined
  /** Of months: the day of the month, or the weekday with its place, -1 for the last. */
  readonly monthDay?: number | undefined
  readonly weekday?: keyof typeof dayNames | undefined
  readonly place?: number | undefined
  /** Days on which there is no date; absent for none. */
  readonly except?: readonly { readonly from: string; readonly to: string }[] | undefined
  /** IANA; of sessions, which have no zone of their own. */
  readonly timeZone?: string | undefined
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const ending = (day: number) => (day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'))

/** A rule in words: "Every Tuesday", "Every 2 weeks on Monday and Friday", "Every month on the second Tuesday". */
export function ruleText({ every, interval, weekdays = [], monthDay, weekday, place }: StoredRule): string {
  const often = interval === 1 ? `Every ${every}` : `Every ${interval} ${every}s`
  if (every === 'day') return often
  if (every === 'week') {
    const days = listed(weekdays.map((day) => dayNames[day]))
    return interval === 1 ? `Every ${days}` : `${often} on ${days}`
  }
  if (monthDay !== undefined) return `${often} on the ${monthDay}${ending(monthDay)}`
  return `${often} on the ${place === -1 ? 'last' : places[place ?? 0]} ${weekday ? dayNames[weekday] : ''}`
}
