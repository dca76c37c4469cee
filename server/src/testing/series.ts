import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { publishTalk } from './events.ts'
import type { Person, TestQuad } from './quad.ts'

export type Rule = NonNullable<InputOf<Calls['createEvent']>['body']['repeats']>

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A Tuesday at 17:00 in India, at least a week ahead. */
export const firstTuesday = (() => {
  const at = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 7 * dayMs + 11.5 * hourMs)
  return new Date(at.getTime() + ((9 - at.getUTCDay()) % 7) * dayMs)
})()

/** The start of the series' date `weeks` later, `hours` later in the day. */
export const weeksOn = (weeks: number, hours = 0) =>
  new Date(firstTuesday.getTime() + weeks * 7 * dayMs + hours * hourMs).toISOString()

/** The rule of five Tuesdays. */
export const weekly = { every: 'week', weekdays: ['TU'], count: 5 } satisfies Rule

/** The times of the first of these dates. */
export const times = { timeZone: 'Asia/Kolkata', eventStartDate: weeksOn(0), eventEndDate: weeksOn(0, 2) }

/** The dates of a series as a person sees them. */
export const datesOf = async (quad: TestQuad, id: string, as: Person) =>
  (await quad.call('listSeriesDates', { params: { id } }, as)).reply().dates

/** Publishes a talk of a club that repeats; returns the ids of its dates, earliest first, and of its series. */
export async function publishSeries(quad: TestQuad, admin: Person, club: string, repeats: Rule = weekly) {
  const id = await publishTalk(quad, admin, { club }, { ...times, repeats })
  const seriesId = (await quad.call('getEvent', { params: { id } }, admin)).reply().series?._id ?? ''
  return { seriesId, ids: (await datesOf(quad, seriesId, admin)).map(({ _id }) => _id) }
}
