import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'

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
})

export const seriesDates = z.strictObject({ dates: z.array(seriesDate).max(limits.seriesDates) })

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
    .max(limits.seriesDates + 1),
})

export type SeriesDates = z.output<typeof seriesDates>
export type Weekday = z.output<typeof weekday>
export type SeriesScope = z.output<typeof seriesScope>
