import { z } from 'zod'
import { eventCategory, eventCharge, eventPlace, eventType } from '../entities/event.ts'
import { fetchedIds, id, moment, pageLimit, search } from '../fields.ts'
import { limits } from '../limits.ts'
import { eventFields } from '../messages/eventFields.ts'
import { fieldMessages } from '../messages/fields.ts'

const filters = {
  /** entertainment is labelled Non-contest, and so includes workshops (ruling 4). */
  eventType: eventType.optional(),
  registrationCharge: eventCharge.optional(),
  location: eventPlace.optional(),
  /** Team size 1. */
  minSizeTeam: z.literal('1').optional(),
  /** Team size 2. */
  maxSizeTeamGte: z.literal('2').optional(),
  /** Team size 2+. */
  maxSizeTeamGt: z.literal('2').optional(),
  'eventCategory[$in]': z
    .union([eventCategory.transform((one) => [one]), z.array(eventCategory).max(eventCategory.options.length)])
    .optional(),
  '$text[$search]': search.optional(),
} as const

const eventFilters = z.strictObject(filters)

/** The range of start times; with either end, the feed is sorted by start. */
const startDates = { 'eventStartDate[$gte]': moment.optional(), 'eventStartDate[$lt]': moment.optional() } as const

export const eventFeedFilters = z.strictObject({ ...filters, ...startDates })

const queryLength = 2000

// Clients may send the filters as one text, in the form of a query string.
function filtersIn(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const keys = new URLSearchParams(given.slice(0, queryLength).replace(/^\?/, ''))
  const values = (key: string) => (keys.getAll(key).length > 1 ? keys.getAll(key) : keys.get(key))
  return Object.fromEntries([...new Set(keys.keys())].map((key) => [key, values(key)]))
}

export const eventFeedBody = z.strictObject({
  lastFetchedIds: fetchedIds.default([]),
  query: z.preprocess(filtersIn, eventFeedFilters).optional(),
})

const whichEvents = ['club', 'festival', 'college', 'registerdTeamLead', '$or[0][registerdTeamLead]'] as const

/** The query forms of existing clients, each spelt out (ruling 51). */
export const eventsQuery = z
  .strictObject({
    ...filters,
    /** Part of a title; also finds misspelt titles. */
    search: search.optional(),
    stepsDone: z.literal('6').optional(),
    verified: z.literal('true').optional(),
    'registrationEndDate[$gte]': moment.optional(),
    'stages.endDate[$gte]': moment.optional(),
    club: id.optional(),
    festival: id.optional(),
    college: z.union([z.literal(''), id]).optional(),
    council: id.optional(),
    community: id.optional(),
    /** The caller's id: lists the events that they joined. */
    registerdTeamLead: id.optional(),
    /** Both are the caller's id: lists the events that they joined or administer. */
    '$or[0][registerdTeamLead]': id.optional(),
    '$or[1][admin]': id.optional(),
    /** With either of these: also the events to which the caller goes, which existing clients don't know (EVT-27). */
    going: z.literal('true').optional(),
    '_id[$lt]': id.optional(),
    limit: pageLimit.optional(),
  })
  .superRefine((query, context) => {
    const refuse = (key: keyof typeof query, message: string) =>
      context.addIssue({ code: 'custom', path: [key], message })
    const [, ...more] = whichEvents.filter((key) => query[key] !== undefined)
    for (const key of more) refuse(key, fieldMessages.oneOf)
    if (query.search !== undefined && query['$text[$search]'] !== undefined) refuse('search', fieldMessages.oneOf)
    if (query['$or[0][registerdTeamLead]'] !== query['$or[1][admin]']) refuse('$or[1][admin]', fieldMessages.required)
  })

const dayMs = 86_400_000

/** The filters of the feed, and a span of time: at most the six weeks that a calendar shows of a month. */
export const eventsBetweenQuery = z
  .strictObject({ ...filters, from: moment, until: moment })
  .superRefine(({ from, until }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['until'], message })
    if (until <= from) refuse(fieldMessages.endsAfterStart)
    else if (until.getTime() - from.getTime() > limits.calendarDays * dayMs) refuse(eventFields.spanTooLong)
  })

/** The tabs of an organiser's events: incomplete, not over yet, and over. */
const organisedWhen = z.enum(['draft', 'ahead', 'past'])

export const organisedQuery = z.strictObject({
  when: organisedWhen,
  /** The last event of the page before. */
  after: id.optional(),
})

export type OrganisedWhen = z.output<typeof organisedWhen>
export type EventsBetweenQuery = z.output<typeof eventsBetweenQuery>
export type EventFilters = z.output<typeof eventFilters>
export type EventFeedFilters = z.output<typeof eventFeedFilters>
export type EventsQuery = z.output<typeof eventsQuery>
