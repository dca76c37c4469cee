import { z } from 'zod'
import { count, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { poolLimits } from './pool.ts'

/** What an event's admins see of its registrations at a glance. A registration is a team or a person alone. */
export const desk = z.strictObject({
  /** Registrations with a seat a day, in the event's time zone, until today or the event's end. */
  days: z.array(z.strictObject({ day: z.iso.date(), count })).max(limits.deskDays),
  /** Those before the first of these days. */
  earlier: count,
  statuses: z.strictObject({ verified: count, unverified: count, eliminated: count }),
  /** Registrations on the waitlist, also those that are offered a seat. */
  waiting: count,
  /** Registrations that ask for approval; absent for none. */
  asked: count.optional(),
  /** The seats of each pool, and last those open to all; absent for undivided seats. */
  pools: z
    .array(z.strictObject({ name: z.string(), size: count.optional(), taken: count, waiting: count }))
    .max(poolLimits.pools + 1)
    .optional(),
  /** The colleges of most people in registrations with a seat, as they were typed, without those who declined. */
  colleges: z.array(z.strictObject({ name: z.string(), people: count })).max(limits.deskColleges),
  /** People of all other colleges. */
  otherPeople: count,
  /** People who saw the event's page. */
  views: count,
  /** People with a ticket. */
  registered: count,
  /** Those of them who were let in. */
  came: count,
  /** People who were let in without a ticket. */
  guests: count,
  /** When the caller's visit before this one ended; null in the first. */
  lastVisit: instant.nullable(),
  /** Registrations with a seat since then. */
  newCount: count,
})

export type Desk = z.output<typeof desk>
