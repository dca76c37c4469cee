import { z } from 'zod'
import { monthlyBy, seriesScope, seriesUnit, weekday, seriesLimits } from '../entities/series.ts'
import { id, moment, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { seriesFields } from '../messages/series.ts'
import { teamMemberBody } from './teams.ts'
import { timeZone } from './timeZone.ts'

const day = z.iso.date(fieldMessages.dateInvalid).max(10, fieldMessages.dateInvalid)

// A day alone is a span whose ends are the same.
const span = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: seriesFields.spanOrder })

/** How an event or session repeats, in its own time zone; its start is the first date (EVT-36, SESS-04). */
export const seriesRule = z
  .strictObject({
    every: seriesUnit,
    /** Every so many days, weeks or months. */
    interval: z.int().min(1, seriesFields.interval).max(seriesLimits.interval, seriesFields.interval).default(1),
    /** Of weeks. */
    weekdays: z.array(weekday).max(7, fieldMessages.tooLong).default([]),
    /** Of months. */
    monthly: monthlyBy.default('date'),
    /** The last day, or how many dates there are, with those that are left out. */
    until: day.optional(),
    count: z.int().min(2, seriesFields.fewest).max(seriesLimits.dates, seriesFields.tooMany).optional(),
    /** Days on which there is no date, such as exams. */
    except: z.array(span).max(seriesLimits.spans, fieldMessages.tooLong).default([]),
  })
  .refine(({ until, count }) => (until === undefined) !== (count === undefined), {
    path: ['until'],
    message: seriesFields.endRequired,
  })
  .refine(({ every, weekdays }) => every !== 'week' || weekdays.length > 0, {
    path: ['weekdays'],
    message: seriesFields.daysRequired,
  })

/** A rule of which the dates are asked before anything is saved. */
export const seriesPreviewBody = z
  .strictObject({
    start: moment,
    end: moment,
    timeZone,
    repeats: seriesRule,
    /** The host, with whose events the dates may clash. */
    host: id.optional(),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: fieldMessages.endsAfterStart })

/** Another rule for a date of a series and the following ones (EVT-44). */
export const seriesRuleBody = z.strictObject({
  /** The first date that follows the new rule. */
  event: id,
  /** When it is by the new rule; of weeks, that or the next of the chosen days. Each date keeps its length. */
  start: moment,
  repeats: seriesRule,
  /** The organiser's note in the notification of the change. */
  note: textIfAny(limits.changeNoteLength).default(''),
})

/** One person's registration for all dates of a series that are ahead (EVT-45). */
export const seriesRegistrationBody = teamMemberBody.omit({ _id: true }).extend({
  /** The date whose questions are answered. */
  event: id,
  /** Whether to join the waitlists of full dates. */
  waitlist: z.boolean().default(false),
})

/** Which dates are meant beside the one that is named. */
export const datesQuery = z.strictObject({ scope: seriesScope.exclude(['this']).default('following') })

export type SeriesRule = z.output<typeof seriesRule>
