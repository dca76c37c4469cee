import { z } from 'zod'
import { count, id, instant } from '../fields.ts'

/** Limits of what repeats (EVT-36). */
export const seriesLimits = {
  /** The most dates of a series, and of days or spans without one (EVT-36). */
  dates: 200,
  /** With those that are over or cancelled. */
  datesKept: 600,
  /** The most moved, new or cancelled dates that a notification names. */
  movesNamed: 5,
  spans: 20,
  interval: 52,
} as const

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export const weekday = z.enum(weekdays)
export const seriesUnit = z.enum(['day', 'week', 'month'])
/** The same day of the month, the same weekday of it (the second Tuesday), or the last such weekday. */
export const monthlyBy = z.enum(['date', 'weekday', 'lastWeekday'])

/** Which dates of a series are meant: one, that and the later ones, or all that aren't over (EVT-36). */
export const seriesScope = z.enum(['this', 'following', 'all'])

/** The series of an event in a list or on its page (EVT-36). */
export const seriesBrief = z.strictObject({
  _id: id,
  /** In words: "Every Tuesday". */
  repeats: z.string(),
  /** How many dates there are after this one. */
  more: count,
  /** Present where the caller goes to all dates. */
  going: z.literal(true).optional(),
})

/** A date of a series. */
const seriesDate = z.strictObject({
  _id: id,
  start: instant,
  end: instant,
  /** IANA. */
  timeZone: z.string(),
  cancelled: z.literal(true).optional(),
  /** Present where the caller goes. */
  going: z.literal(true).optional(),
  /** Present where the caller has a seat. */
  registered: z.literal(true).optional(),
})

/** The rule of a series as forms take it, but for its end. */
const ruleParts = z.strictObject({
  every: seriesUnit,
  interval: z.int(),
  weekdays: z.array(weekday).max(7).optional(),
  monthly: monthlyBy.optional(),
  except: z
    .array(z.strictObject({ from: z.string(), to: z.string() }))
    .max(seriesLimits.spans)
    .optional(),
})

export const seriesDates = z.strictObject({ dates: z.array(seriesDate).max(seriesLimits.dates), rule: ruleParts })

/** Whether the caller goes to all dates. */
export const seriesGoing = z.strictObject({ going: z.boolean() })

/** The dates of a rule before anything is saved. */
export const seriesPreview = z.strictObject({
  /** In words: "Every Tuesday". */
  repeats: z.string(),
  /** Why the rule can't be saved; absent if it can. */
  fault: z.string().optional(),
  dates: z
    .array(
      z.strictObject({
        start: instant,
        /** The rule leaves it out. */
        leftOut: z.literal(true).optional(),
        /** The title of what is on then. */
        clash: z.string().optional(),
      }),
    )
    .max(seriesLimits.dates + 1),
})

/** What another rule makes of the dates of a series, before it is saved (EVT-44). */
export const seriesRulePreview = z.strictObject({
  /** In words: "Every Tuesday". */
  repeats: z.string(),
  /** Why the rule can't be saved; absent if it can. */
  fault: z.string().optional(),
  /** By time. */
  dates: z
    .array(
      z.strictObject({
        /** Absent for a new date. */
        before: instant.optional(),
        /** Absent for one that is cancelled. */
        after: instant.optional(),
        /** How many are registered for it, wait, or go to this date alone; absent for none. */
        people: count.optional(),
      }),
    )
    .max(2 * seriesLimits.dates + 1),
})

/** How many dates another rule moved, cancelled and added. */
export const seriesRuleChange = z.strictObject({ repeats: z.string(), moved: count, cancelled: count, added: count })

/** What became of a date when the caller registered for all; of one that isn't `registered`, `waiting` or `asked`, why not. */
export const dateState = z.enum([
  'registered',
  'waiting',
  /** Admins approve each registration. */
  'asked',
  'full',
  'closed',
  'early',
  /** All its seats are kept for others (TEAM-16). */
  'others',
  /** It takes no registrations, or not on Quad. */
  'elsewhere',
  /** People register for it as teams. */
  'team',
  /** It asks for an answer that the other date doesn't, or for a file. */
  'asks',
])

/** The dates of a series that are ahead, by start, with the caller's registration for each (EVT-45). */
export const seriesRegistration = z.strictObject({
  dates: z
    .array(
      z.strictObject({
        _id: id,
        start: instant,
        end: instant,
        /** IANA. */
        timeZone: z.string(),
        state: dateState,
        /** The title of what is in the caller's own calendar then. */
        clash: z.string().optional(),
      }),
    )
    .max(seriesLimits.dates),
})

/** From how many dates the caller withdrew. */
export const seriesWithdrawal = z.strictObject({ withdrawn: count })

export type DateState = z.output<typeof dateState>
export type SeriesRegistration = z.output<typeof seriesRegistration>
export type SeriesRulePreview = z.output<typeof seriesRulePreview>
export type SeriesDates = z.output<typeof seriesDates>
export type Weekday = z.output<typeof weekday>
export type SeriesScope = z.output<typeof seriesScope>
